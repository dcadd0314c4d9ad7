import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { seriesPoints } from '../insight/series.ts';
import { coverDays, daysOf } from './day-range.ts';
import { type Subject, TRACKED_QUESTIONS, type TrackedKind } from './kinds.ts';
import { refuseUnknown } from './known-subject.ts';

const RULES = { newVideos: 'sum', viewsGained: 'sum' } as const;

/** Day by day in the countries where the subject is used most, the first of them first. */
export async function subjectRegionsSeries(
  context: SignedInContext,
  subject: Subject & { readonly kind: TrackedKind },
  query: InputOf<Contract['hashtagRegionsSeries']>['query'],
): Promise<ReplyOf<Contract['hashtagRegionsSeries']>> {
  const range = coverDays(query, context.actor.plan, context.now());
  const { kind, id } = subject;
  const [rows] = await Promise.all([
    context.observations.ask(TRACKED_QUESTIONS[kind].regionDays, {
      ...daysOf(query, range),
      subject: id,
      limit: query.limit,
    }),
    refuseUnknown(context, subject),
  ]);
  const regions = [...Map.groupBy(rows, row => row.region)].map(([region, days]) => ({
    region,
    newVideos: days.reduce((sum, day) => sum + day.new_videos, 0),
    points: seriesPoints(
      range,
      'day',
      RULES,
      days.map(day => ({ date: day.date, newVideos: day.new_videos, viewsGained: day.views_gained })),
    ),
  }));
  return { range, regions: regions.toSorted((one, other) => other.newVideos - one.newVideos) };
}
