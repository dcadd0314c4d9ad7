import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { DAY_MS, limitsOfPlan } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import { NO_DESCRIPTION, presentAccount } from '../accounts/present-account.ts';
import type { SignedInContext } from '../context.ts';
import { addDays, dayIn, eachDay } from '../days/days.ts';
import { lastDays } from '../days/range.ts';
import { accountKey } from '../subjects/accounts-by-id.ts';
import { type FollowerDays, followerChange } from './follower-change.ts';
import { listTracked, type Tracked } from './tracked.ts';

type Reply = ReplyOf<Contract['trackedAccountsWidget']>;
const MONTH_DAYS = 30;
const WEEK_DAYS = 7;
const WEEK_MS = WEEK_DAYS * DAY_MS;

export async function trackedAccountsWidget(
  context: SignedInContext,
  { query: { limit, offset } }: InputOf<Contract['trackedAccountsWidget']>,
): Promise<Reply> {
  const now = context.now();
  const today = dayIn('UTC', now);
  const { historyDayLimit } = limitsOfPlan(context.actor.plan);
  const historyDays = Math.min(MONTH_DAYS, historyDayLimit);
  const { startDate: firstDay } = lastDays(historyDays, 'UTC', now);
  const tracked = await listTracked(context, 'account');
  const shown = tracked.slice(offset, offset + limit);
  const accounts = {
    platforms: shown.map(({ favourite }) => favourite.platform),
    accountIds: shown.map(({ favourite }) => favourite.subjectId),
  };
  // A count is valid for two more days, so the two days before the range are needed if the plan includes them.
  const startDate = addDays(today, -Math.min(MONTH_DAYS + 2, historyDayLimit));
  const since = new Date(now.getTime() - WEEK_MS);
  const [descriptions, followers, gains] = await Promise.all([
    context.observations.ask(questions.trackedAccounts, accounts),
    context.observations.ask(questions.trackedFollowers, { ...accounts, startDate }),
    context.observations.ask(questions.trackedViewsGained, { ...accounts, since }),
  ]);
  const described = new Map(descriptions.map(row => [accountKey(row), row]));
  const viewsGained = new Map(gains.map(row => [accountKey(row), row.views_gained]));
  const followersOf = Map.groupBy(followers, accountKey);
  return {
    total: tracked.length,
    historyDays,
    accounts: shown.map(account => {
      const { platform, subjectId } = account.favourite;
      const key = accountKey({ platform, account_id: subjectId });
      const days: FollowerDays = new Map((followersOf.get(key) ?? []).map(row => [row.day, row]));
      return {
        ...presentTracked(context, account, described.get(key)),
        change7Days: historyDays < WEEK_DAYS ? null : followerChange(days, today, WEEK_DAYS),
        change30Days: historyDays < MONTH_DAYS ? null : followerChange(days, today, MONTH_DAYS),
        viewsGained7Days: viewsGained.get(key) ?? null,
        followersByDay: eachDay(firstDay, today).map(date => ({
          date,
          followers: days.get(date)?.followers ?? null,
        })),
      };
    }),
  };
}

/** An account without a description is shown with the name under which it was added. */
function presentTracked(
  context: SignedInContext,
  { favourite, frozen }: Tracked,
  row: RowOf<typeof questions.trackedAccounts> | undefined,
) {
  const { platform, subjectId, name } = favourite;
  const unknown = { ...NO_DESCRIPTION, platform, account_id: subjectId, handle: name, display_name: name };
  return {
    favouriteId: favourite.id,
    frozen,
    account: presentAccount(context, row ?? unknown, row?.followers ?? null),
    exact: row?.exact ?? null,
    observedAt: row?.counted_at ?? null,
  };
}
