import type { MetricInput } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { addDays, eachDay } from '../days/days.ts';
import { mayDerive } from '../measures/derivation.ts';
import { asOfDayOf, coverDays, lastWholeDay } from '../subjects/day-range.ts';
import type { TrackedKind } from '../subjects/kinds.ts';
import { assertKnown } from '../subjects/known-subject.ts';
import { type AskedTrends, creatorsQuestion, trendsOf } from '../subjects/trends-of.ts';
import { type Derivation, forbiddenDerivation, recomputeBy, shownOf } from './derivation.ts';
import { encode } from './input-codecs.ts';
import type { ExplainQuery } from './reports.ts';

const WEEK = 7;

/** How fast a hashtag or sound grows: the new videos of each day beside all that were seen, and who made them. */
export async function ofTrend(
  context: SignedInContext,
  kind: TrackedKind,
  id: string,
  query: ExplainQuery,
): Promise<Derivation> {
  const { platform, regions } = query;
  const range = coverDays(query, context.actor.plan, context.now());
  const asOfDay = asOfDayOf(query);
  const asked: AskedTrends = {
    kind,
    platform,
    region: (regions.length === 1 && regions[0]) || 'world',
    lastDay: lastWholeDay(range.endDate, asOfDay, context.now()),
    asOfDay,
  };
  const subject = { kind, platform, id };
  if (!mayDerive(context, platform)) {
    await assertKnown(context, subject);
    return forbiddenDerivation('trend_velocity', subject, range);
  }
  const [trendOf, input] = await Promise.all([
    trendsOf(context, asked, [id]),
    readTrend(context, asked, id),
    assertKnown(context, subject),
  ]);
  return {
    subject,
    // The days of the rows: today is not over, and growth is measured over weeks, whatever was asked for.
    range: {
      ...range,
      startDate: input.days[0]?.day ?? asked.lastDay,
      endDate: asked.lastDay,
      clippedByPlan: false,
    },
    rows: encode('trend_velocity', input),
    shown: shownOf('trend_velocity', trendOf(id).result),
    recompute: recomputeBy('trend_velocity'),
  };
}

/** The registry's input as the reports make it: three weeks, or two when nothing was watched in the first. */
async function readTrend(
  { observations }: SignedInContext,
  { kind, platform, region, lastDay, asOfDay }: AskedTrends,
  id: string,
): Promise<MetricInput<'trend_velocity'>> {
  const asked = { kind, platform, region, subjects: [id], endDate: lastDay, ...(asOfDay && { asOfDay }) };
  const firstDay = addDays(lastDay, 1 - 3 * WEEK);
  const [published, [users]] = await Promise.all([
    observations.ask(questions.subjectPublications, { ...asked, startDate: firstDay }),
    observations.ask(creatorsQuestion(asked), { ...asked, startDate: addDays(lastDay, 1 - WEEK) }),
  ]);
  const rowOf = (subject: string) => published.find(row => row.subject === subject);
  const [own, all] = [rowOf(id), rowOf('')];
  const days = eachDay(firstDay, lastDay).map(day => ({
    day,
    videos: onDay(own, day),
    datasetVideos: onDay(all, day),
  }));
  const isWatched = days.slice(0, WEEK).some(day => day.datasetVideos > 0);
  return {
    days: isWatched ? days : days.slice(WEEK),
    creators: (users?.creators ?? []).map(([videos, followers], index) => ({
      creatorId: String(index),
      videos,
      followers,
    })),
  };
}

function onDay(row: RowOf<typeof questions.subjectPublications> | undefined, day: string): number {
  return row?.videos[row.days.indexOf(day)] ?? 0;
}
