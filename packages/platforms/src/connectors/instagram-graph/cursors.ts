import { PlatformError } from '../../errors.ts';
import { type Fields, fieldsOf, recordsOf, textOf } from '../../files/json-formats/fields.ts';

/** Where a list goes on: on which node, and behind which of the platform's own cursors. */
interface Place {
  readonly node: string;
  readonly after: string;
}

/** The node of the lists that are found without one. */
export const MEDIA = 'media';

/** It is written into a question as it is, so no bracket may be in it. */
const PLACE = /^(media|\d{1,30}):([\w.=~%+/-]{1,1000})$/;

export function positionIn(cursor: string | null | undefined): Place | null {
  if (cursor === null || cursor === undefined) return null;
  const [, node, after] = PLACE.exec(cursor) ?? [];
  if (node === undefined || after === undefined) {
    throw new PlatformError('BAD_CURSOR', 'This page cursor is invalid.');
  }
  return { node, after };
}

export function cursorOf(node: string, after: string | null): string | null {
  return after === null ? null : `${node}:${after}`;
}

/** Behind which the next page of a list begins; null on the last one. */
export function afterIn(list: Fields): string | null {
  const paging = fieldsOf(list, 'paging');
  return textOf(paging, 'next') === '' ? null : textOf(fieldsOf(paging, 'cursors'), 'after') || null;
}

/** A list inside another answer has no addresses of further pages: it goes on as long as it has a cursor and posts. */
export function innerAfterIn(list: Fields): string | null {
  if (recordsOf(list, 'data').length === 0) return null;
  return textOf(fieldsOf(fieldsOf(list, 'paging'), 'cursors'), 'after') || null;
}

const MAX_PER_PAGE = 50;

export function limitOf(limit: number | undefined): string {
  return String(Math.max(1, Math.min(MAX_PER_PAGE, limit ?? MAX_PER_PAGE)));
}
