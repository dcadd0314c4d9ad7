import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { limitsOfPlan } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { addDays, dayIn } from '../days/days.ts';
import { trackedOf } from './tracked.ts';

/** Today is not over: whole weeks up to yesterday compare. */
export async function trackedHashtagsWidget(
  context: SignedInContext,
  { query: { limit, offset } }: InputOf<Contract['trackedHashtagsWidget']>,
): Promise<ReplyOf<Contract['trackedHashtagsWidget']>> {
  const today = dayIn('UTC', context.now());
  const now = { startDate: addDays(today, -7), endDate: addDays(today, -1) };
  const before = { startDate: addDays(today, -14), endDate: addDays(today, -8) };
  const showsBefore = limitsOfPlan(context.actor.plan).historyDayLimit >= 14;
  const tracked = await trackedOf(context, 'hashtag');
  const shown = tracked.slice(offset, offset + limit);
  const rows = await context.observations.ask(questions.trackedHashtags, {
    platforms: shown.map(({ favourite }) => favourite.platform),
    hashtags: shown.map(({ favourite }) => favourite.subjectId),
    startDate: before.startDate,
    middleDate: now.startDate,
    endDate: today,
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

/** Nothing is known of a week that was over before the hashtag was first seen. */
function weeksOf(
  row: RowOf<typeof questions.trackedHashtags> | undefined,
  { now, before, showsBefore }: { now: Week; before: Week; showsBefore: boolean },
) {
  const knowsNow = row !== undefined && row.first_day <= now.endDate;
  const knowsBefore = showsBefore && row !== undefined && row.first_day <= before.endDate;
  return {
    videos: {
      now: knowsNow ? row.videos_now : null,
      before: knowsBefore ? row.videos_before : null,
    },
    viewsGained: {
      now: knowsNow ? row.views_now : null,
      before: knowsBefore ? row.views_before : null,
    },
  };
}
