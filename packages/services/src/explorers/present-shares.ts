import type { Contract, ReplyOf } from '@clipscope/contract';
import { QUERY_SENTIMENTS, wilsonInterval } from '@clipscope/domain';
import type { questions, RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { eachDay } from '../days/days.ts';
import type { CoveredRange } from '../days/range.ts';

type FacetRow = RowOf<typeof questions.trackedCommentCounts>;
type Shares = Pick<ReplyOf<Contract['trackedComments']>, 'languages' | 'analysed' | 'shares' | 'model'>;

const ENOUGH_FOR_SHARES = 10;

export function textsOf(rows: readonly FacetRow[], facet: string): number {
  return rows.reduce((sum, row) => sum + (row.facet === facet ? row.texts : 0), 0);
}

/** How many texts of each value there are on a day. */
export function dayCounts(rows: readonly FacetRow[]): (day: string, value: string) => number {
  const counts = new Map(
    rows.filter(row => row.facet === 'day').map(row => [`${row.day}/${row.value}`, row]),
  );
  return (day, value) => counts.get(`${day}/${value}`)?.texts ?? 0;
}

export function daysIn({ startDate, endDate }: CoveredRange): string[] {
  return eachDay(startDate, endDate);
}

/** Languages and sentiment of all matches, with intervals of their shares. */
export function presentShares(
  { language: { model } }: Pick<SignedInContext, 'language'>,
  rows: readonly FacetRow[],
  hasSentiments: boolean,
): Shares {
  const languages = rows.filter(row => row.facet === 'language');
  const all = textsOf(rows, 'language');
  const rated = rows.filter(row => row.facet === 'sentiment' && row.value !== '');
  const analysed = textsOf(rated, 'sentiment');
  const shareOf = (count: number, sample: number) => {
    const { low, high } = wilsonInterval(count, sample);
    return { share: count / sample, low, high };
  };
  const sentiment = (name: (typeof QUERY_SENTIMENTS)[number]) =>
    shareOf(rated.find(row => row.value === name)?.texts ?? 0, analysed);
  const [negative, neutral, positive] = QUERY_SENTIMENTS;
  return {
    languages: languages.map(({ value, texts }) => ({
      language: value || 'und',
      texts,
      ...shareOf(texts, all),
    })),
    analysed: hasSentiments ? analysed : null,
    shares:
      hasSentiments && analysed >= ENOUGH_FOR_SHARES
        ? {
            negative: sentiment(negative),
            neutral: sentiment(neutral),
            positive: sentiment(positive),
          }
        : null,
    model,
  };
}
