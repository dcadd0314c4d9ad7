import type { ImportOfFile } from '@clipscope/contract';

type Known = Pick<ImportOfFile, 'id' | 'state'>;

/** Whether an import or a removal that was under way before is so no more. */
export function endedIn(before: readonly Known[], now: readonly Known[]): boolean {
  return before.some(
    ({ id, state }) =>
      (state === 'importing' || state === 'removing') && now.find(one => one.id === id)?.state !== state,
  );
}
