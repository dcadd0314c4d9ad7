import type { contract, ReplyOf } from '@clipscope/contract';
import {
  EXPLAINED_VALUES,
  type ExplainedValue,
  explainedColumn,
  HIDDEN_INPUTS,
  NO_VALUE,
  numberFormat,
} from '@clipscope/domain';
import type { CsvCell } from '../../ui/csv.ts';

export type Explanation = ReplyOf<typeof contract.explainMetric>;

export type ExplainedRow = Explanation['inputs'][number]['rows'][number];

/** The names of the values, in the order in which they first occur. */
export function columnsOf(rows: readonly ExplainedRow[]): string[] {
  return [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
}

/** The columns for people: evidence is named by what it is about. */
export function shownColumns(rows: readonly ExplainedRow[]): string[] {
  const columns = columnsOf(rows);
  const isEvidence = columns.includes('kind') && columns.includes('id');
  const own = columns.filter(name => {
    const shape = explainedColumn(name)?.shape ?? 'hidden';
    return shape !== 'hidden' && !(isEvidence && name === 'kind');
  });
  return isEvidence ? ['item', ...own] : own;
}

/** Lists of rows for people; single values are facts. */
export function shownLists(inputs: Explanation['inputs']): Explanation['inputs'] {
  return inputs.filter(({ name, rows }) => !HIDDEN_INPUTS.has(name) && !isSingle(rows));
}

const isSingle = (rows: readonly ExplainedRow[]) => rows.length === 1 && columnsOf(rows).join() === 'value';

/** The single values among the inputs that people can read. */
export function shownValues(
  inputs: Explanation['inputs'],
): { name: ExplainedValue; value: string | number }[] {
  return inputs.flatMap(({ name, rows }) => {
    const value = rows[0]?.values.value;
    const isShown = isSingle(rows) && !HIDDEN_INPUTS.has(name) && name in EXPLAINED_VALUES;
    return isShown && (typeof value === 'string' || typeof value === 'number')
      ? [{ name: name as ExplainedValue, value }]
      : [];
  });
}

export function cellText(value: ExplainedRow['values'][string] | undefined, locale: string): string {
  if (value === undefined || value === null) return NO_VALUE;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' ? figureText(value, locale) : String(value);
}

type Part = Explanation['parts']['rows'][number];

/** All parts in their order if there are few, otherwise those with the largest contributions. */
export function largestParts(parts: readonly Part[], most: number): readonly Part[] {
  if (parts.length <= most) return parts;
  const size = ({ contribution, value }: Part) => Math.abs(contribution ?? value ?? 0);
  return parts.toSorted((a, b) => size(b) - size(a)).slice(0, most);
}

/** Integers in full, other numbers to four digits. */
export function figureText(value: number | null, locale: string): string {
  if (value === null) return NO_VALUE;
  return Number.isInteger(value)
    ? numberFormat(locale)(value)
    : numberFormat(locale, { maximumSignificantDigits: 4 })(value);
}

/** For a column of contributions or weights: two decimals, none for whole numbers, two digits for tiny ones. */
export function partFormat(values: readonly (number | null)[], locale: string) {
  const known = values.filter(value => value !== null);
  const decimals = known.every(Number.isInteger) ? 0 : 2;
  const isTiny = decimals > 0 && known.every(value => Math.abs(value) < 0.1);
  const format = numberFormat(
    locale,
    isTiny
      ? { maximumSignificantDigits: 2 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  );
  return (value: number | null) => (value === null ? NO_VALUE : format(value));
}

const PROVENANCE = ['observedAt', 'recordedAt', 'source', 'exact'] as const;

export function csvOf(rows: readonly ExplainedRow[]): CsvCell[][] {
  const columns = columnsOf(rows);
  return [
    [...columns, ...PROVENANCE],
    ...rows.map(({ values, provenance }) => [
      ...columns.map(column => {
        const value = values[column];
        return Array.isArray(value) ? value.join(' ') : value;
      }),
      ...PROVENANCE.map(name => provenance?.[name]),
    ]),
  ];
}

/** When, from whom and how exactly the rows were observed. */
export function provenanceOf({ inputs, evidence }: Pick<Explanation, 'inputs' | 'evidence'>) {
  const all = [...inputs.flatMap(({ rows }) => rows), ...(evidence?.rows ?? [])].flatMap(({ provenance }) =>
    provenance === null ? [] : [provenance],
  );
  const times = all.map(({ observedAt }) => observedAt).toSorted();
  return {
    first: times[0] ?? null,
    last: times.at(-1) ?? null,
    sources: [...new Set(all.map(({ source }) => source))].toSorted(),
    exact: all.filter(({ exact }) => exact).length,
    rounded: all.filter(({ exact }) => !exact).length,
  };
}
