import { reason } from '@clipscope/contract';
import { InvalidRecord } from '../format.ts';
import { cleanText, isFields } from '../json-formats/fields.ts';
import type { JsonRecord } from '../json-records.ts';

/**
 * A column of JSON records is the path of a field, separated by dots. `comments[].text` is a field of each element of a
 * list in the record, and `../id` a field of the document that lists the record.
 */
const ELEMENTS = '[]';
const PARENT = '../';
const MAX_DEPTH = 3;
export const MAX_TITLE_LENGTH = 300;

/** Repeated titles with a number: `Date`, `Date (2)`. */
export function distinctTitles(titles: readonly string[]): string[] {
  const used = new Set(titles);
  const given = new Set<string>();
  return titles.map(title => {
    let name = title;
    for (let number = 2; given.has(name) && title.trim() !== ''; number += 1) {
      const numbered = `${title} (${number})`;
      if (!used.has(numbered)) name = numbered;
    }
    given.add(name);
    return name;
  });
}

/** The lists that a column is in, from the outermost: `posts[]`, `posts[].comments[]`. */
export function listsOf(column: string): string[] {
  const lists: string[] = [];
  for (let at = column.indexOf(ELEMENTS); at >= 0; at = column.indexOf(ELEMENTS, at + 1)) {
    lists.push(column.slice(0, at + ELEMENTS.length));
  }
  return lists;
}

/** The innermost list of all columns, whose elements are the lines; null when the records are. */
export function innermostList(columns: readonly string[]): string | null {
  const lists = columns.flatMap(column => listsOf(column).at(-1) ?? []);
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** Whether an element of the list determines the value of the column. */
export function isWithin(list: string | null, column: string): boolean {
  const own = listsOf(column).at(-1);
  return own === undefined || (list !== null && (list === own || list.startsWith(`${own}.`)));
}

interface ColumnLine {
  readonly where: string;
  readonly valueAt: (column: string) => unknown;
}

/** The record itself, or the elements of the innermost list of these columns. */
export function linesOf(record: JsonRecord, columns: readonly string[]): ColumnLine[] {
  const list = innermostList(columns);
  const lists = list === null ? [] : listsOf(list);
  const start: { where: string; elements: ReadonlyMap<string, unknown> } = {
    where: record.where,
    elements: new Map(),
  };
  const lines = lists.reduce(
    (outer, name) =>
      outer.flatMap(({ where, elements }) => {
        const found = valueIn(record, elements, name.slice(0, -ELEMENTS.length));
        if (!Array.isArray(found)) return [];
        return found.map((element, index) => ({
          where: `${where} ${name.slice(0, -ELEMENTS.length)}[${index}]`,
          elements: new Map([...elements, [name, element]]),
        }));
      }),
    [start],
  );
  return lines.map(({ where, elements }) => ({
    where,
    valueAt: column => valueIn(record, elements, column),
  }));
}

function valueIn(record: JsonRecord, elements: ReadonlyMap<string, unknown>, column: string): unknown {
  const list = listsOf(column).at(-1);
  if (list !== undefined) return atPath(elements.get(list), column.slice(list.length + 1));
  if (column.startsWith(PARENT)) return atPath(record.container, column.slice(PARENT.length));
  if (!isFields(record.value)) throw new InvalidRecord(reason('records.notAnObject'));
  return atPath(record.value, column);
}

/** Dots are path separators, unless there is a field with that name. */
function atPath(value: unknown, path: string): unknown {
  if (!isFields(value) || path in value) return isFields(value) ? value[path] : undefined;
  return path.split('.').reduce<unknown>((at, name) => (isFields(at) ? at[name] : undefined), value);
}

/** Lists, such as hashtags, have a line for each element. */
export function columnText(value: unknown, column: string): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(item => `${columnText(item, column)}\n`).join('');
  if (typeof value === 'object')
    throw new InvalidRecord(reason('records.rule', { field: column, rule: 'textOrNumber' }));
  return cleanText(String(value));
}

/** The columns of a record with their texts; of lists, those of the first element. */
export function cellsOf(record: JsonRecord): Map<string, string> {
  if (!isFields(record.value)) return new Map();
  return new Map([...cellsIn(record.value, ''), ...cellsIn(record.container, PARENT)]);
}

function* cellsIn(
  value: Readonly<Record<string, unknown>>,
  before: string,
  depth = 1,
): Generator<[string, string]> {
  for (const [name, cell] of Object.entries(value)) {
    const title = before + name;
    if (title.length > MAX_TITLE_LENGTH || name === '') continue;
    if (isFields(cell)) {
      if (depth < MAX_DEPTH) yield* cellsIn(cell, `${title}.`, depth + 1);
    } else if (Array.isArray(cell)) {
      const [first] = cell;
      if (cell.every(item => typeof item !== 'object')) yield [title, cell.join(' ')];
      else if (isFields(first) && depth < MAX_DEPTH && !before.startsWith(PARENT))
        yield* cellsIn(first, `${title}${ELEMENTS}.`, depth + 1);
    } else yield [title, cell === null ? '' : String(cell)];
  }
}
