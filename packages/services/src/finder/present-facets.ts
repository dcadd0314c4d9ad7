import type { Contract, ReplyOf } from '@clipscope/contract';
import type { questions, RowOf } from '@clipscope/observation-store';

type Facets = ReplyOf<Contract['finderSearch']>['facets'];
type Row = RowOf<typeof questions.finderFacets>;

const NAMES = [
  'platform',
  'tier',
  'country',
  'language',
  'industry',
  'verified',
  'business',
  'contactable',
] as const satisfies readonly (keyof Facets)[];

/** Most frequent value first; unknown values are left out, except the tier below the smallest one. */
export function presentFacets(rows: readonly Row[]): Facets {
  const valuesOf = (name: (typeof NAMES)[number]) =>
    rows
      .filter(({ facet }) => facet === name)
      .map(({ value, accounts }) => ({ value: name === 'tier' && value === '' ? 'none' : value, accounts }))
      .filter(({ value }) => value !== '');
  return Object.fromEntries(NAMES.map(name => [name, valuesOf(name)])) as Facets;
}
