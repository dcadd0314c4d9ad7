import type { Contract, ReplyOf } from '@clipscope/contract';
import type { Provenance } from '../measures/parts.ts';

type Shown = ReplyOf<Contract['explainMetric']>['inputs'][number]['rows'][number];
export type Leaf = Shown['values'][string];
type Values = { [name: string]: Leaf };
/** A row of an input as JSON; the provenance is null for computed values. */
export type Row = { readonly values: Values; readonly provenance: Shown['provenance'] };
/** Every list that a value is computed from, by the names of the registry. */
export type Rows = { readonly [input: string]: readonly Row[] };

type Tree = { readonly [name: string]: unknown };

const PROVENANCE = ['observedAt', 'recordedAt', 'source', 'exact'] as const;
/** JSON has no dates, so these fields are converted back. */
const DATES = new Set(['publishedAt', 'observedAt', 'recordedAt', 'start', 'end', 'asOf']);

export const presentProvenance = ({
  observedAt,
  recordedAt,
  source,
  exact,
}: Provenance): Shown['provenance'] => ({
  observedAt: observedAt.toISOString(),
  recordedAt: recordedAt.toISOString(),
  source,
  exact,
});

/** Nested values get dotted names; provenance fields are kept apart. */
export function rowOf(item: Tree, fields?: readonly string[], provenance?: Provenance): Row {
  const isObserved = 'source' in item && 'recordedAt' in item;
  const known = PROVENANCE.filter(name => name in item);
  const own = fields ?? Object.keys(item).filter(name => !known.some(field => field === name));
  const names = isObserved ? own : [...own, ...known];
  const values = Object.fromEntries(names.flatMap(name => leaves(name, item[name])));
  const source = provenance ?? (isObserved ? (item as unknown as Provenance) : undefined);
  return { values, provenance: source ? presentProvenance(source) : null };
}

function leaves(name: string, value: unknown): [string, Leaf][] {
  if (value === undefined) return [];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [[name, value as Leaf]];
  return Object.entries(value).flatMap(([inner, deeper]) => leaves(`${name}.${inner}`, deeper));
}

/** Restores the object behind a row, as far as its fields go. */
export function itemOf({ values, provenance }: Row): Tree {
  const item: { [name: string]: unknown } = {};
  for (const [path, leaf] of [...Object.entries(provenance ?? {}), ...Object.entries(values)]) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let place = item;
    for (const name of names) {
      place[name] ??= {};
      place = place[name] as { [name: string]: unknown };
    }
    place[last] = DATES.has(last) && typeof leaf === 'string' ? new Date(leaf) : leaf;
  }
  return item;
}
