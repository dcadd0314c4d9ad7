import { PlatformError } from '../../errors.ts';
import { InvalidRecord } from '../../files/format.ts';
import type { RowProvenance } from '../../files/json-formats/build-rows.ts';
import type { RawReply } from '../../port.ts';
import { NO_ROWS, type Rows } from '../../rows.ts';
import { readEach, replyProvenance } from '../read-reply.ts';

export const tiktokProvenance = (source: string, reply: RawReply): RowProvenance =>
  replyProvenance('tiktok', source, reply);

export function readRecords<Item>(
  records: readonly Item[],
  read: (record: Item) => Partial<Rows>,
): { readonly rows: Rows; readonly warnings: readonly string[] } {
  const { rows, reasons } = readOnly(() => readEach(records, read));
  const [first] = reasons;
  return {
    rows: { ...NO_ROWS, ...rows },
    warnings:
      first === undefined ? [] : [`${reasons.length} of ${records.length} could not be read: ${first}`],
  };
}

/** For replies about a single subject. */
export function readOnly<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    throw new PlatformError('UNAVAILABLE', `TikTok’s response could not be read: ${error.message}`);
  }
}
