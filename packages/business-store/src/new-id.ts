import { v7 } from 'uuid';

/** A UUID version 7: it starts with the time, so that rows created together are close in an index. */
export function newId(atMs?: number): string {
  return atMs === undefined ? v7() : v7({ msecs: atMs });
}
