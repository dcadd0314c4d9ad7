import { analyticsIdsOfUser } from '../questions/analytics/analytics-ids.ts';
import type { ErasingParts } from './withdraw-videos.ts';

type UsageParts = Pick<ErasingParts, 'ask' | 'removeRows'>;

/** Everything recorded about how a person used the product, also before they signed in on the same browser. */
export async function eraseUsageOf({ ask, removeRows }: UsageParts, userId: string): Promise<void> {
  const ids = (await ask(analyticsIdsOfUser, { userId })).map(row => row.anonymous_id);
  await removeRows(
    'analytics_events',
    'user_id = {userId:String} OR distinct_id IN {ids:Array(String)}',
    // Both, since a browser's events are sent under its own ID until it is known whose it is.
    { userId, ids: [userId, ...ids] },
  );
  await removeRows('usage_events', 'user_id = {userId:String}', { userId });
}

export async function eraseUsageBefore({ removeRows }: UsageParts, day: string): Promise<void> {
  await removeRows('analytics_events', 'occurred_day < {day:Date}', { day });
  await removeRows('usage_events', 'toDate(occurred_at) < {day:Date}', { day });
}
