import type { Rows } from '../rows.ts';
import { Excluded, InvalidRecord, type Understood } from './format.ts';

/**
 * A record with its rows, or with the reason why it has none. Any other failure is a fault of ours, not hidden.
 * `leftOut` are the reasons that need no repeating.
 */
export function readRecord(
  record: { readonly where: string; readonly text: string },
  read: () => Partial<Rows>,
  excluded?: Set<string>,
): Understood {
  const { where } = record;
  try {
    return { where, rows: read() };
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    if (error instanceof Excluded && excluded?.has(error.message)) return { where, rows: {} };
    if (error instanceof Excluded) excluded?.add(error.message);
    return { where, reason: error.message, text: record.text };
  }
}
