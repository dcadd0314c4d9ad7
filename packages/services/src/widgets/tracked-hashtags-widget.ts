import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { limitsOfPlan, previousPeriod } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { dayIn } from '../days/days.ts';
import { lastFullDays } from '../days/range.ts';
import { listTracked } from './tracked.ts';

/** Compares whole weeks up to yesterday, because today is incomplete. */
export async function trackedHashtagsWidget(
  context: SignedInContext,
  { query: { limit, offset } }: InputOf<Contract['trackedHashtagsWidget']>,
): Promise<ReplyOf<Contract['trackedHashtagsWidget']>> {
  const now = lastFullDays(7, context.now());
  const before = previousPeriod(now);
  const showsBefore = limitsOfPlan(context.actor.plan).historyDayLimit >= 14;
  const tracked = await listTracked(context, 'hashtag');
  const shown = tracked.slice(offset, offset + limit);
  const rows = await context.observations.ask(questions.trackedHashtags, {
    platforms: shown.map(({ favourite }) => favourite.platform),
    hashtags: shown.map(({ favourite }) => favourite.subjectId),
    startDate: before.startDate,
    middleDate: now.startDate,
    endDate: dayIn('UTC', context.now()),
  });
  const known = new Map(rows.map(row => [`${row.platform}/${row.hashtag}`, row]));
  return {
    total: tracked.length,
    now,
    before,
    hashtags: shown.map(({ favourite: { id, platform, subjectId }, frozen }) => ({
      favouriteId: id,
      frozen,
      platform,
      hashtag: subjectId,
      ...weeksOf(known.get(`${platform}/${subjectId}`), { now, before, showsBefore }),
    })),
  };
}

type Week = { readonly startDate: string; readonly endDate: string };

/** A week before the hashtag was first observed is unknown. */
function weeksOf(
  row: RowOf<typeof questions.trackedHashtags> | undefined,
  { now, before, showsBefore }: { now: Week; before: Week; showsBefore: boolean },
) {
  const isKnownNow = row !== undefined && row.first_day <= now.endDate;
  const isKnownBefore = showsBefore && row !== undefined && row.first_day <= before.endDate;
  return {
    videos: { now: isKnownNow ? row.videos_now : null, before: isKnownBefore ? row.videos_before : null },
    viewsGained: { now: isKnownNow ? row.views_now : null, before: isKnownBefore ? row.views_before : null },
  };
}
