import { HOUR_MS } from '@clipscope/domain';
import { CHANGE_AHEAD_MS, type SubscriptionState } from '@clipscope/integrations';

/**
 * When to check a subscription: at the end of its period or its cancellation. A provider has an hour to report it
 * first; without a change it is checked again the next day. A planned change, which Paddle cannot schedule, is made
 * before the period ends and retried every hour.
 */
export function dueAt(state: SubscriptionState, now: Date): Date | null {
  const ends = [state.periodEndsAt, state.status === 'deleted' ? null : state.cancelsAt].flatMap(end =>
    end === null ? [] : [end.getTime()],
  );
  if (ends.length === 0) return null;
  const isLocal = state.provider === 'local';
  const due = Math.min(...ends) + (isLocal ? 0 : HOUR_MS);
  if (state.nextAt && !isLocal) {
    const change = state.nextAt.getTime() - CHANGE_AHEAD_MS;
    return new Date(Math.min(due, change > now.getTime() ? change : now.getTime() + HOUR_MS));
  }
  if (due > now.getTime()) return new Date(due);
  return state.status === 'deleted' ? null : new Date(now.getTime() + 24 * HOUR_MS);
}
