import {
  type Contract,
  contract,
  FINDER_NUMBERS,
  FINDER_SORTS,
  type InputOf,
  type ReplyOf,
} from '@clipscope/contract';
import { AGE_BANDS, AUDIENCE_GENDERS } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { filtersOf } from './finder-search.ts';
import { presentFacets } from './present-facets.ts';

type Reply = ReplyOf<Contract['finderCategories']>;

/** The filters, value ranges and sort orders of the finder. */
export async function finderCategories(
  { observations }: SignedInContext,
  { query }: InputOf<Contract['finderCategories']>,
): Promise<Reply> {
  const { platform } = query;
  const noFilters = filtersOf(contract.finderSearch.query.parse({ platform }));
  const [counts, ranges] = await Promise.all([
    observations.ask(questions.finderFacets, noFilters),
    observations.ask(questions.finderRanges, { platform }),
  ]);
  return {
    accounts: counts.find(({ facet }) => facet === 'all')?.accounts ?? 0,
    choices: (
      Object.entries(presentFacets(counts)) as [
        Reply['choices'][number]['filter'],
        Reply['choices'][number]['values'],
      ][]
    ).map(([filter, values]) => ({ filter, values })),
    numbers: FINDER_NUMBERS.flatMap(filter => {
      const range = ranges.find(({ metric }) => metric === filter);
      if (!range || range.lowest === null || range.middle === null || range.highest === null) return [];
      const { accounts, lowest, middle, highest } = range;
      return [{ filter, accounts, lowest, middle, highest }];
    }),
    audience: { ages: [...AGE_BANDS], genders: [...AUDIENCE_GENDERS] },
    sorts: [...FINDER_SORTS],
  };
}
