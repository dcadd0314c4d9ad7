import { PlatformError } from '../../errors.ts';
import { InvalidRecord } from '../../files/format.ts';
import { mergeRows, type RowProvenance } from '../../files/json-formats/build-rows.ts';
import type { RawReply } from '../../port.ts';
import { NO_ROWS, type Rows } from '../../rows.ts';

/** Replies are current when they are received. */
export function toldIn(source: string, { receivedAt }: RawReply): RowProvenance {
  return { platform: 'tiktok', source, observedAt: receivedAt, recordedAt: receivedAt };
}

interface ReadRecords {
  readonly rows: Rows;
  readonly warnings: readonly string[];
}

/**
 * All that can be read. One record that is not understood does not spoil the others, and is told of; when none is,
 * the form of the answers has changed, and an empty list would be a lie.
 */
export function readRecords<One>(records: readonly One[], read: (record: One) => Partial<Rows>): ReadRecords {
  const reasons: string[] = [];
  const rows = records.map(record => {
    try {
      return read(record);
    } catch (error) {
      if (!(error instanceof InvalidRecord)) throw error;
      reasons.push(error.message);
      return {};
    }
  });
  const [first] = reasons;
  if (first !== undefined && reasons.length === records.length) throw unreadableResponse(first);
  return {
    rows: { ...NO_ROWS, ...mergeRows(...rows) },
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
    throw unreadableResponse(error.message);
  }
}

function unreadableResponse(why: string): PlatformError {
  return new PlatformError('UNAVAILABLE', `TikTok’s response could not be read: ${why}`);
}
