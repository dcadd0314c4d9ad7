import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import type { CoveredRange } from '../days/range.ts';
import { coverSeries, type Grain, seriesPoints } from '../insight/series.ts';
import { daysOf } from './day-range.ts';
import { type Subject, TRACKED_QUESTIONS, type TrackedKind } from './kinds.ts';
import { assertKnown } from './known-subject.ts';

const RULES = { newVideos: 'sum', viewsGained: 'sum' } as const;

/** The countries with the most new videos in the range, and their previous period. */
export async function subjectRegionsSeries(
  context: SignedInContext,
  subject: Subject & { readonly kind: TrackedKind },
  query: InputOf<Contract['hashtagRegionsSeries']>['query'],
): Promise<ReplyOf<Contract['hashtagRegionsSeries']>> {
  const request = { ...query, timezone: 'UTC' };
  const { range, previous } = coverSeries(request, context.actor.plan, context.now());
  const { kind, id } = subject;
  const read = (of: CoveredRange, regions: readonly string[]) =>
    context.observations.ask(TRACKED_QUESTIONS[kind].regionDays, {
      ...daysOf({ ...query, regions }, of),
      subject: id,
      limit: query.limit,
    });
  const [rows] = await Promise.all([read(range, query.regions), assertKnown(context, subject)]);
  const now = Map.groupBy(rows, row => row.region);
  const before = Map.groupBy(previous ? await read(previous, [...now.keys()]) : [], row => row.region);
  const regions = [...now].map(([region, days]) => ({
    region,
    ...regionSeries(range, query.grain, days),
    previous: previous && regionSeries(previous, query.grain, before.get(region) ?? []),
  }));
  return {
    range,
    previousRange: previous,
    regions: regions.toSorted((a, b) => b.newVideos - a.newVideos),
  };
}

type RegionDay = RowOf<(typeof TRACKED_QUESTIONS)['hashtag']['regionDays']>;

function regionSeries(range: CoveredRange, grain: Grain, days: readonly RegionDay[]) {
  return {
    newVideos: days.reduce((sum, day) => sum + day.new_videos, 0),
    points: seriesPoints(
      range,
      grain,
      RULES,
      days.map(day => ({ date: day.date, newVideos: day.new_videos, viewsGained: day.views_gained })),
    ),
  };
}
