import { reason } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { type FileFacts, InvalidRecord, type JsonFormat, notOneOf } from '../format.ts';
import { provenanceOf, type RowProvenance } from './build-rows.ts';
import {
  digitsOf,
  type Fields,
  fieldsOf,
  isAbsent,
  isFields,
  optionalDigits,
  textOf,
  timeOf,
} from './fields.ts';
import { instagramRows } from './instagram-item.ts';
import { webComments } from './tiktok-web-comment.ts';
import { webItemRows } from './tiktok-web-item.ts';

const ZEESCHUIMER = 'file:zeeschuimer';

/** An item captured by the Zeeschuimer extension, in its wrapper. */
export const zeeschuimer: JsonFormat = {
  id: ZEESCHUIMER,
  recognises: value => isFields(value) && 'source_platform' in value && isFields(value.data),
  read: (value, facts) =>
    capturedRows(ZEESCHUIMER, fieldsOf(value as Fields, 'data'), value as Fields, facts),
};

const FOUR_CAT = 'file:4cat';

/** The same exported by 4CAT: the item's own fields, with the wrapper in an additional field. */
export const fourCat: JsonFormat = {
  id: FOUR_CAT,
  recognises: value => isFields(value) && isFields(value.__import_meta),
  read: (value, facts) =>
    capturedRows(FOUR_CAT, value as Fields, fieldsOf(value as Fields, '__import_meta'), facts),
};

type Kind = {
  readonly platform: Platform;
  readonly id: string;
  read(item: Fields, provenance: RowProvenance): Partial<Rows>;
};

const VIDEO: Kind = { platform: 'tiktok', id: 'id', read: webItemRows };
const COMMENT: Kind = {
  platform: 'tiktok',
  id: 'cid',
  read: (item, provenance) => ({ comments: webComments(item, provenance) }),
};
const POST: Kind = { platform: 'instagram', id: '', read: instagramRows };

const KINDS = new Map<string, Kind>([
  ['tiktok.com', VIDEO],
  ['tiktok', VIDEO],
  ['tiktok-comments', COMMENT],
  ['instagram.com', POST],
  ['instagram', POST],
]);

function capturedRows(source: string, item: Fields, wrapper: Fields, facts: FileFacts): Partial<Rows> {
  const name = textOf(wrapper, 'source_platform');
  const kind = KINDS.get(name.replace(/^www\./, ''));
  if (kind === undefined) {
    throw notOneOf('source_platform', [...KINDS.keys()], name);
  }
  // Detects two lines that were merged into one.
  if (
    kind.id !== '' &&
    !isAbsent(wrapper, 'item_id') &&
    digitsOf(item, kind.id) !== optionalDigits(wrapper, 'item_id')
  ) {
    throw new InvalidRecord(reason('records.mergedLines', { field: 'item_id' }));
  }
  const [collectedAt, updatedAt] = [timeOf(wrapper, 'timestamp_collected'), timeOf(wrapper, 'last_updated')];
  const observedAt =
    updatedAt !== null && (collectedAt === null || updatedAt > collectedAt) ? updatedAt : collectedAt;
  return kind.read(item, provenanceOf(source, kind.platform, facts, observedAt));
}
