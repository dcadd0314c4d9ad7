/** Where known documents hold their records: arrays of them. */
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

/** One record, deeper than the document itself. */
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

/** Records by their ids. */
const MAP_PATHS: readonly (readonly string[])[] = [['ItemModule']];

interface Place {
  readonly where: string;
  readonly value: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** With which names all of them begin. */
const FIRST_NAMES: readonly string[] = [
  ...new Set([...LIST_PATHS, ...RECORD_PATHS, ...MAP_PATHS].map(([name = '']) => name)),
];

/** The records inside a value, or null when it holds none and is one itself. */
export function nestedRecords(value: Fields): Place[] | null {
  // These wrap an item as it came, or are rows of our own: their fields must not be taken for a document's.
  if ('source_platform' in value || '__import_meta' in value || isOwnRow(value)) return null;
  if (!FIRST_NAMES.some(name => typeof value[name] === 'object')) return null;
  const found: Place[] = [];
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
    if (isObject(one)) found.push({ where: path.join('.'), value: one });
  }
  for (const path of MAP_PATHS) {
    const map = valueAt(value, path);
    if (!isObject(map)) continue;
    isHolder = true;
    for (const [id, one] of Object.entries(map)) found.push({ where: `${path.join('.')}.${id}`, value: one });
  }
  return isHolder || found.length > 0 ? found : null;
}

const isOwnRow = (value: Fields) => 'recordedAt' in value && 'type' in value;

function valueAt(value: Fields, path: readonly string[]): unknown {
  let at: unknown = value;
  for (const name of path) {
    if (!isObject(at)) return undefined;
    at = at[name];
  }
  return at;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
