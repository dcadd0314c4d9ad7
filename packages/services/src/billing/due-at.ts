import type { SubscriptionState } from '@clipscope/integrations';

const HOUR_MS = 3_600_000;

/**
 * When to look at a subscription by ourselves: when its period or what is left of it ends. A provider is given
 * an hour to tell us first; one that has nothing new is asked again the next day.
 */
export function dueAt(state: SubscriptionState, now: Date): Date | null {
  const ends = [state.periodEndsAt, state.status === 'deleted' ? null : state.cancelsAt].flatMap(end =>
    end === null ? [] : [end.getTime()],
  );
  if (ends.length === 0) return null;
  const due = Math.min(...ends) + (state.provider === 'local' ? 0 : HOUR_MS);
  if (due > now.getTime()) return new Date(due);
  return state.status === 'deleted' ? null : new Date(now.getTime() + 24 * HOUR_MS);
}
