import { isUnreadable } from '@clipscope/observation-store';
import type { RecordResult } from '@clipscope/platforms';

/** A record whose rows the observation store cannot read, with its file and line. */
export class UnreadableRecord extends Error {
  readonly where: string;

  constructor(where: string, cause: unknown) {
    super(`The rows of ${where} cannot be stored.`, { cause });
    this.name = 'UnreadableRecord';
    this.where = where;
  }
}

/**
 * Records a batch. If the store cannot read its rows, halves are recorded until the first such record is found; storing
 * rows again changes nothing.
 */
export async function recordReadable(
  pieces: readonly RecordResult[],
  record: (pieces: readonly RecordResult[]) => Promise<void>,
): Promise<void> {
  try {
    await record(pieces);
  } catch (error) {
    const [first] = pieces;
    if (!isUnreadable(error) || first === undefined) throw error;
    if (pieces.length === 1) throw new UnreadableRecord(first.where, error);
    const middle = Math.ceil(pieces.length / 2);
    for (const half of [pieces.slice(0, middle), pieces.slice(middle)]) await recordReadable(half, record);
  }
}
