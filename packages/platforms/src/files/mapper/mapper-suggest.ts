import { type DayOrder, MAPPED_KINDS, type MappedKind } from '@clipscope/contract';
import { PLATFORMS, parseVideoLink, parseVideoRef } from '@clipscope/domain';
import { InvalidRecord } from '../format.ts';
import { handleIn } from '../handle-id.ts';
import { CHANNEL_ID } from '../json-formats/youtube-ids.ts';
import { readCount } from '../table-formats/cells.ts';
import { listsOf } from './columns.ts';
import { checkMapping } from './mapper-check.ts';
import { fieldsOfKind, type Mapping } from './mapper-fields.ts';

type Sample = readonly (readonly string[])[];

/**
 * Suggests a mapping from the column headers and some rows, for the user to review. It may be incomplete according to
 * `checkMapping`. Null when no title is known.
 */
export function suggestMapping(titles: readonly string[], sampleRows: Sample): Mapping | null {
  const guesses = MAPPED_KINDS.flatMap(kind =>
    listsIn(titles, kind).map(list => guessOf(kind, namesIn(titles, list), sampleRows)),
  );
  const best = guesses.toSorted((a, b) => worthOf(b) - worthOf(a))[0];
  return best && Object.keys(best.columns).length > 0 ? best : null;
}

/** Valid mappings come first, then those with more columns. */
function worthOf(mapping: Mapping): number {
  return Object.keys(mapping.columns).length - 100 * checkMapping(mapping).length;
}

/** Comments may be the elements of a list in their post; other kinds are the records themselves. */
function listsIn(titles: readonly string[], kind: MappedKind): (string | null)[] {
  return kind === 'comments'
    ? [null, ...new Set(titles.flatMap(title => listsOf(title).at(-1) ?? []))]
    : [null];
}

interface Title {
  readonly title: string;
  /** By which it is recognised: without the path of the list. */
  readonly name: string;
  readonly at: number;
}

/** The fields of the list's elements come first, because parents have fields with the same names. */
function namesIn(titles: readonly string[], list: string | null): Title[] {
  const all = titles.map((title, at) => ({ title, name: title, at }));
  const own = all
    .filter(({ title }) => list !== null && listsOf(title).at(-1) === list)
    .map(({ title, at }) => ({ title, name: title.slice((list ?? '').length + 1), at }));
  const others = all.filter(({ title }) => listsOf(title).length === 0);
  const parents = others.map(({ title, name, at }) => ({
    title,
    // A plain `id` would be taken for the comment's.
    name: list === null ? name.replace(/^\.\.\//, 'parent ') : `post ${name}`,
    at,
  }));
  return [...own, ...parents];
}

function guessOf(kind: MappedKind, titles: readonly Title[], sampleRows: Sample): Mapping {
  const fields = Object.entries(fieldsOfKind(kind));
  const columns: Record<string, string> = {};
  const used = new Set<string>();
  // A field's most likely titles come first, and all first choices are tried before any second one.
  const choices = Math.max(...fields.map(([, { titles: usual }]) => usual.length));
  for (let choice = 0; choice < choices; choice += 1) {
    for (const [name, { titles: usual, type }] of fields) {
      const found = titles.find(({ name: title }) => plainTitle(title) === usual[choice]);
      if (found === undefined || used.has(name) || columns[found.title] !== undefined) continue;
      const { title, at } = found;
      const cells = cellsAt(sampleRows, at);
      if (type === 'count' && !cells.every(isCount)) continue;
      if (type === 'link' && !cells.every(cell => cell === '' || /^https?:\/\//.test(cell))) continue;
      if (type === 'handle' && !areHandles(cells, sampleRows)) continue;
      columns[title] = name;
      used.add(name);
    }
  }
  const platform = used.has('platform') ? null : platformOf(sampleRows);
  const dayOrder = dayOrderOf(sampleRows);
  return { kind, columns, ...(platform && { fixed: { platform } }), ...(dayOrder && { dayOrder }) };
}

/** In lower case without symbols: `Video_ID` is `videoid`. */
function plainTitle(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function cellsAt(rows: Sample, at: number): string[] {
  return rows.map(row => row[at]?.trim() ?? '');
}

/** Display names may look like handles, so the handles in links decide. */
function areHandles(cells: readonly string[], rows: Sample): boolean {
  return cells.every((cell, row) => {
    const linked = (rows[row] ?? []).flatMap(text => parseVideoLink(text.trim())?.handle ?? []);
    if (cell === '') return true;
    const handle = handleIn(cell)?.toLowerCase();
    return handle !== undefined && linked.every(other => other.toLowerCase() === handle);
  });
}

function isCount(cell: string): boolean {
  try {
    readCount(cell, '');
    return true;
  } catch (error) {
    if (error instanceof InvalidRecord) return false;
    throw error;
  }
}

/** The platform of the links or of YouTube's channel ids, if they have a single one. */
function platformOf(rows: Sample): string | null {
  const cells = rows.flat();
  const found = PLATFORMS.filter(platform =>
    cells.some(
      cell =>
        cell.startsWith('http') && (parseVideoRef(cell)?.platform === platform || isHost(cell, platform)),
    ),
  );
  if (found.length === 0 && cells.some(cell => CHANNEL_ID.test(cell.trim()))) return 'youtube';
  return found.length === 1 ? (found[0] ?? null) : null;
}

function isHost(link: string, platform: string): boolean {
  const host = URL.parse(link)?.hostname ?? '';
  return host === `${platform}.com` || host.endsWith(`.${platform}.com`);
}

function dayOrderOf(rows: Sample): DayOrder | null {
  for (const cell of rows.flat()) {
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}\b/.exec(cell) ?? [];
    if (Number(first) > 12 && Number(second) <= 12) return 'day-first';
    if (Number(second) > 12 && Number(first) <= 12) return 'month-first';
  }
  return null;
}
