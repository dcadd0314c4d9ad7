import { type DayOrder, MAPPED_KINDS, type MappedKind } from '@clipscope/contract';
import { PLATFORMS, parseVideoRef } from '@clipscope/domain';
import { InvalidRecord } from './format.ts';
import { checkMapping } from './mapper-check.ts';
import { fieldsOfKind, type Mapping } from './mapper-fields.ts';
import { readCount } from './table-formats/cells.ts';

type Sample = readonly (readonly string[])[];

/**
 * Suggests a mapping from the column headers and some rows, for the user to review. It may be incomplete according to
 * `checkMapping`. Null when no title is known.
 */
export function suggestMapping(titles: readonly string[], sampleRows: Sample): Mapping | null {
  const guesses = MAPPED_KINDS.map(kind => guessOf(kind, titles, sampleRows));
  const best = guesses.toSorted((a, b) => worthOf(b) - worthOf(a))[0];
  return best && Object.keys(best.columns).length > 0 ? best : null;
}

/** Valid mappings come first, then those with more columns. */
function worthOf(mapping: Mapping): number {
  return Object.keys(mapping.columns).length - 100 * checkMapping(mapping).length;
}

function guessOf(kind: MappedKind, titles: readonly string[], sampleRows: Sample): Mapping {
  const fields = Object.entries(fieldsOfKind(kind));
  const columns: Record<string, string> = {};
  const used = new Set<string>();
  // A field's most likely titles come first, and all first choices are tried before any second one.
  const choices = Math.max(...fields.map(([, { titles: usual }]) => usual.length));
  for (let choice = 0; choice < choices; choice += 1) {
    for (const [name, { titles: usual, type }] of fields) {
      const at = titles.findIndex(title => plainTitle(title) === usual[choice]);
      const title = titles[at];
      if (title === undefined || used.has(name) || columns[title] !== undefined) continue;
      const cells = cellsAt(sampleRows, at);
      if (type === 'count' && !cells.every(isCount)) continue;
      if (type === 'link' && !cells.every(cell => cell === '' || /^https?:\/\//.test(cell))) continue;
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

function isCount(cell: string): boolean {
  try {
    readCount(cell, '');
    return true;
  } catch (error) {
    if (error instanceof InvalidRecord) return false;
    throw error;
  }
}

/** The platform of the links, if they have a single one. */
function platformOf(rows: Sample): string | null {
  const cells = rows.flat();
  const found = PLATFORMS.filter(platform =>
    cells.some(
      cell =>
        cell.startsWith('http') && (parseVideoRef(cell)?.platform === platform || isHost(cell, platform)),
    ),
  );
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
