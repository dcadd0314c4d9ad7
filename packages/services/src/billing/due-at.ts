import { HOUR_MS } from '@clipscope/domain';
import { CHANGE_AHEAD_MS, type SubscriptionState } from '@clipscope/integrations';

/**
 * When to look at a subscription by ourselves: when its period or what is left of it ends. A provider is given
 * an hour to tell us first; one that has nothing new is asked again the next day. What a provider cannot plan is
 * made by us before the period ends, and tried again every hour.
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
