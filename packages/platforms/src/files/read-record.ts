import type { Rows } from '../rows.ts';
import { Excluded, InvalidRecord, type RecordResult } from './format.ts';

/** Other errors than `InvalidRecord` are bugs and are not caught. `excluded` contains the reasons reported so far. */
export function readRecord(
  record: { readonly where: string; readonly text: string },
  read: () => Partial<Rows>,
  excluded?: Set<string>,
): RecordResult {
  const { where } = record;
  try {
    return { where, rows: read() };
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    if (error instanceof Excluded && excluded?.has(error.message)) return { where, rows: {} };
    if (error instanceof Excluded) excluded?.add(error.message);
    const { reason, code } = error;
    return { where, reason, text: record.text, ...(code && { code }) };
  }
}
