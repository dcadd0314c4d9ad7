import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { mayDerive } from '../measures/derivation.ts';
import { asOfDayOf, coverDays, lastWholeDay } from './day-range.ts';
import type { SubjectKind } from './kinds.ts';
import { presentTrend, trendsOf } from './trends-of.ts';

type Query = Omit<InputOf<Contract['hashtagScores']>['query'], 'tags'>;

export async function subjectScores(
  context: SignedInContext,
  kind: SubjectKind,
  subjects: readonly string[],
  query: Query,
): Promise<ReplyOf<Contract['hashtagScores']>> {
  const { endDate } = coverDays(query, context.actor.plan, context.now());
  const asOfDay = asOfDayOf(query);
  const lastDay = lastWholeDay(endDate, asOfDay, context.now());
  const { platform, region } = query;
  const trendOf = await trendsOf(context, { kind, platform, region, lastDay, asOfDay }, subjects);
  const isDerived = mayDerive(context, platform);
  return {
    lastDay,
    // Two spellings can name the same hashtag.
    scores: [...new Set(subjects)].map(subject => {
      const trend = trendOf(subject);
      return { subject, trend: presentTrend(trend, isDerived), newVideos: [...trend.shownDays] };
    }),
  };
}
