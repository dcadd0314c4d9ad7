import { type Fields, isFields } from './json-formats/fields.ts';

/** Arrays of records in known documents. */
export const LIST_PATHS: readonly (readonly string[])[] = [
  ['aweme_list'],
  ['aweme_details'],
  ['itemList'],
  ['item_list'],
  ['items'],
  ['entries'],
  ['collector'],
  ['comments'],
  ['videos'],
  ['data'],
  ['data', 'aweme_list'],
  ['data', 'itemList'],
  ['data', 'item_list'],
  ['data', 'items'],
  ['data', 'videos'],
  ['data', 'comments'],
  ['__DEFAULT_SCOPE__', 'webapp.updated-items'],
];

/** Single nested records. */
const RECORD_PATHS: readonly (readonly string[])[] = [
  ['aweme_detail'],
  ['item'],
  ['itemInfo', 'itemStruct'],
  ['userInfo'],
  ['challengeInfo'],
  ['musicInfo'],
  ['UserModule'],
  ['data', 'itemInfo', 'itemStruct'],
  ['data', 'userInfo'],
  ['data', 'challengeInfo'],
  ['data', 'musicInfo'],
  ['__DEFAULT_SCOPE__', 'webapp.video-detail', 'itemInfo', 'itemStruct'],
  ['__DEFAULT_SCOPE__', 'webapp.user-detail', 'userInfo'],
  ['__DEFAULT_SCOPE__', 'webapp.challenge-detail', 'challengeInfo'],
  ['__DEFAULT_SCOPE__', 'webapp.music-detail', 'musicInfo'],
];

/** Records by id. */
const MAP_PATHS: readonly (readonly string[])[] = [['ItemModule']];

interface NestedRecord {
  readonly where: string;
  readonly value: unknown;
}

/** For a quick check. */
const FIRST_NAMES: readonly string[] = [
  ...new Set([...LIST_PATHS, ...RECORD_PATHS, ...MAP_PATHS].map(([name = '']) => name)),
];

/** The records nested in a value, or null when there are none, because the value is itself a record. */
export function nestedRecords(value: Fields): NestedRecord[] | null {
  // Wrapped items and our own rows may have fields with the same names.
  if ('source_platform' in value || '__import_meta' in value || isOwnRow(value)) return null;
  if (!FIRST_NAMES.some(name => typeof value[name] === 'object')) return null;
  const found: NestedRecord[] = [];
  let isHolder = false;
  for (const path of LIST_PATHS) {
    const list = valueAt(value, path);
    if (!Array.isArray(list)) continue;
    isHolder = true;
    list.forEach((item, index) => {
      found.push({ where: `${path.join('.')}[${index}]`, value: item });
    });
  }
  for (const path of RECORD_PATHS) {
    const one = valueAt(value, path);
    if (isFields(one)) found.push({ where: path.join('.'), value: one });
  }
  for (const path of MAP_PATHS) {
    const map = valueAt(value, path);
    if (!isFields(map)) continue;
    isHolder = true;
    for (const [id, one] of Object.entries(map)) found.push({ where: `${path.join('.')}.${id}`, value: one });
  }
  return isHolder || found.length > 0 ? found : null;
}

const isOwnRow = (value: Fields) => 'recordedAt' in value && 'type' in value;

function valueAt(value: Fields, path: readonly string[]): unknown {
  let at: unknown = value;
  for (const name of path) {
    if (!isFields(at)) return undefined;
    at = at[name];
  }
  return at;
}
