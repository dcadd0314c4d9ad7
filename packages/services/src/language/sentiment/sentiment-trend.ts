import { sentimentIndex } from '@clipscope/domain';
import type { ReadingContext } from '../../context.ts';
import { type Grain, seriesPoints } from '../../insight/series.ts';
import { countSentiments } from './present-sentiment.ts';
import { readSentiment, type SentimentKind } from './read-sentiment.ts';

type Subject = Pick<Parameters<typeof readSentiment>[2], 'id' | 'platform'>;
type Days = { readonly startDate: string; readonly endDate: string; readonly timezone: string };

const SUMS = { negative: 'sum', neutral: 'sum', positive: 'sum' } as const;

/** The index of a subject's comments over time; null where too few are analysed. */
export async function sentimentTrend(
  context: ReadingContext,
  kind: SentimentKind,
  subject: Subject,
  { days, grain }: { readonly days: Days; readonly grain: Grain },
): Promise<{ date: string; value: number | null }[]> {
  const { rows } = await readSentiment(context, kind, { ...subject, ...days, texts: 'comments' });
  const counts = [...Map.groupBy(rows, row => row.day)].map(([date, group]) => ({
    date,
    ...countSentiments(group),
  }));
  return seriesPoints(days, grain, SUMS, counts).map(({ date, negative, neutral, positive }) => {
    const index = sentimentIndex({
      negative: negative ?? 0,
      neutral: neutral ?? 0,
      positive: positive ?? 0,
    });
    return { date, value: index.notEnough ? null : index.value };
  });
}
