import { TEXT_KINDS } from '@clipscope/domain';
import type { Found } from './listener.ts';

export function matchesOf(day: Found['days'][number]): number {
  return TEXT_KINDS.reduce((sum, kind) => sum + day[kind], 0);
}
