import { inject, test } from 'vitest';

export const IS_DEEP = inject('depth') === 'deep';

/** Deep runs only, since component tests cover it too. */
export function testInDepth(name: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (IS_DEEP) test(name, run, timeoutMs);
}
