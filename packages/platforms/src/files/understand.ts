import type { Rows } from '../rows.ts';
import { NotUnderstood, type Understood } from './format.ts';

/** A record with its rows, or with the reason why it has none. Any other failure is a fault of ours, not hidden. */
export function understand(
  record: { readonly where: string; readonly text: string },
  read: () => Partial<Rows>,
): Understood {
  const { where } = record;
  try {
    return { where, rows: read() };
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    return { where, reason: error.message, text: record.text };
  }
}
