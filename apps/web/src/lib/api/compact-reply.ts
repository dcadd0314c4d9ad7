/** More than a screen shows or a download of it needs; the server calculates with all of them. */
const DIGITS = 8;
/** Shorter lists are not worth it. */
const FEWEST_ROWS = 10;
/** Stands for a list of objects with the same fields, by field. */
const BY_FIELD = '§';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A reply as it travels inside a page: long lists by field instead of by row, and numbers without the digits of their
 * calculation. Both are most of a report's bytes.
 */
export function compactReply(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS));
  if (Array.isArray(value)) return value.length >= FEWEST_ROWS ? byField(value) : value.map(compactReply);
  return isFields(value) ? mapFields(value, compactReply) : value;
}

const restored = new WeakMap<object, unknown>();

/** The same object for the same compact one. */
export function restoreReply<Reply>(compact: unknown): Reply {
  if (!isObject(compact)) return compact as Reply;
  if (!restored.has(compact)) restored.set(compact, restore(compact));
  return restored.get(compact) as Reply;
}

function restore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restore);
  if (!isFields(value)) return value;
  const fields = value[BY_FIELD];
  if (!isFields(fields)) return mapFields(value, restore);
  const columns = Object.entries(fields).map(
    ([name, column]) => [name, restore(column) as unknown[]] as const,
  );
  const [, first = []] = columns[0] ?? [];
  return first.map((_, row) => Object.fromEntries(columns.map(([name, column]) => [name, column[row]])));
}

/** The list as it is where its entries differ in their fields. */
function byField(list: readonly unknown[]): unknown {
  const [first] = list;
  if (!isFields(first)) return list.map(compactReply);
  const names = Object.keys(first);
  const isAlike = (row: unknown) => isFields(row) && Object.keys(row).join() === names.join();
  if (names.length === 0 || !list.every(isAlike)) return list.map(compactReply);
  const columns = names.map(name => [name, byField(list.map(row => (row as Fields)[name]))] as const);
  return { [BY_FIELD]: Object.fromEntries(columns) };
}

const mapFields = (fields: Fields, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isFields = (value: unknown): value is Fields => isObject(value) && !Array.isArray(value);
