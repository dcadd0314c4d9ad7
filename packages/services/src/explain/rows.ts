import type { Contract, ReplyOf } from '@clipscope/contract';
import type { Seen } from '../measures/parts.ts';

type Shown = ReplyOf<Contract['explainMetric']>['inputs'][number]['rows'][number];
export type Leaf = Shown['values'][string];
type Values = { [name: string]: Leaf };
/** One row of an input as JSON: its values, and where they come from when they were observed. */
export type Row = { readonly values: Values; readonly provenance: Shown['provenance'] };
/** Every list that a value is computed from, by the registry's names. */
export type Rows = { readonly [input: string]: readonly Row[] };

type Tree = { readonly [name: string]: unknown };

const SEEN = ['observedAt', 'recordedAt', 'source', 'exact'] as const;
/** These are moments; JSON has no word for them. */
const MOMENTS = new Set(['publishedAt', 'observedAt', 'recordedAt', 'start', 'end', 'asOf']);

export const provenanceOf = ({ observedAt, recordedAt, source, exact }: Seen): Shown['provenance'] => ({
  observedAt: observedAt.toISOString(),
  recordedAt: recordedAt.toISOString(),
  source,
  exact,
});

/** A row of an object: what lies deeper is named with dots, and who observed it when stands apart. */
export function rowOf(item: Tree, fields?: readonly string[], seen?: Seen): Row {
  const isSeen = 'source' in item && 'recordedAt' in item;
  const known = SEEN.filter(name => name in item);
  const own = fields ?? Object.keys(item).filter(name => !known.some(one => one === name));
  const names = isSeen ? own : [...own, ...known];
  const values = Object.fromEntries(names.flatMap(name => leaves(name, item[name])));
  const source = seen ?? (isSeen ? (item as unknown as Seen) : undefined);
  return { values, provenance: source ? provenanceOf(source) : null };
}

function leaves(name: string, value: unknown): [string, Leaf][] {
  if (value === undefined) return [];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [[name, value as Leaf]];
  return Object.entries(value).flatMap(([inner, deeper]) => leaves(`${name}.${inner}`, deeper));
}

/** The object that a row was made of, as far as its fields went. */
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
    place[last] = MOMENTS.has(last) && typeof leaf === 'string' ? new Date(leaf) : leaf;
  }
  return item;
}
