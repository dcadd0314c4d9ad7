import { PlatformError } from '../../errors.ts';
import { type Fields, fieldsOf, recordsOf, textOf } from '../../files/json-formats/fields.ts';

/** The continuation of a list: its node and the platform's cursor. */
interface Place {
  readonly node: string;
  readonly after: string;
}

/** The node of lists that have no Graph API id. */
export const MEDIA = 'media';

/** Cursors are inserted into field expressions, so they must not contain brackets. */
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

/** The cursor of the next page; null on the last one. */
export function afterIn(list: Fields): string | null {
  const paging = fieldsOf(list, 'paging');
  return textOf(paging, 'next') === '' ? null : textOf(fieldsOf(paging, 'cursors'), 'after') || null;
}

/** Nested lists have no URL of the next page, so they continue as long as there are posts and a cursor. */
export function innerAfterIn(list: Fields): string | null {
  if (recordsOf(list, 'data').length === 0) return null;
  return textOf(fieldsOf(fieldsOf(list, 'paging'), 'cursors'), 'after') || null;
}

const MAX_PER_PAGE = 50;

export function limitOf(limit: number | undefined): string {
  return String(Math.max(1, Math.min(MAX_PER_PAGE, limit ?? MAX_PER_PAGE)));
}
