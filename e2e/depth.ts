import { inject, test } from 'vitest';

export const IS_DEEP = inject('depth') === 'deep';

/** What component tests prove too: the deep run repeats it in a browser. */
export function testInDepth(name: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (IS_DEEP) test(name, run, timeoutMs);
}
