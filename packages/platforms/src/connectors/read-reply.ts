import type { Platform } from '@clipscope/domain';
import { InvalidRecord } from '../files/format.ts';
import { mergeRows, type RowProvenance } from '../files/json-formats/build-rows.ts';
import type { RawReply } from '../port.ts';
import type { Rows } from '../rows.ts';

/** Replies are current when they are received. */
export function replyProvenance(platform: Platform, source: string, { receivedAt }: RawReply): RowProvenance {
  return { platform, source, observedAt: receivedAt, recordedAt: receivedAt };
}

/**
 * Reads items individually and skips unreadable ones, with their reasons. If all are unreadable, the format has changed
 * and an empty result would be wrong, so the first error is thrown.
 */
export function readEach<Item>(
  items: readonly Item[],
  read: (item: Item) => Partial<Rows>,
): { readonly rows: Partial<Rows>; readonly reasons: readonly string[] } {
  const errors: InvalidRecord[] = [];
  const rows = items.map(item => {
    try {
      return read(item);
    } catch (error) {
      if (!(error instanceof InvalidRecord)) throw error;
      errors.push(error);
      return {};
    }
  });
  if (errors[0] !== undefined && errors.length === items.length) throw errors[0];
  return { rows: mergeRows(...rows), reasons: errors.map(error => error.message) };
}

export function newestFirst(rows: Partial<Rows>): Partial<Rows> {
  const sorted = <Row extends { readonly publishedAt: Date }>(list: readonly Row[] = []) =>
    list.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  return { ...rows, videos: sorted(rows.videos), videoObservations: sorted(rows.videoObservations) };
}
