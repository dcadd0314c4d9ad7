import type { AnalyticsEvent, UsageEvent } from '@clipscope/domain';
import { jsonLines } from '../engine/statements.ts';
import type { Writing } from './writing.ts';

/** Equal events are not deduplicated. */
export async function recordUsageEvents(writing: Writing, events: readonly UsageEvent[]): Promise<void> {
  const rows = events.map(event => ({
    team_id: event.teamId,
    user_id: event.userId,
    action: event.action,
    feature: event.feature,
    url: event.url,
    url_parameters: event.urlParameters,
    occurred_at: event.occurredAt,
  }));
  await writing.insert('usage_events', jsonLines(rows));
}

/** An event that is sent again replaces itself. */
export async function recordAnalyticsEvents(
  writing: Writing,
  events: readonly AnalyticsEvent[],
  recordedAt: Date,
): Promise<void> {
  const rows = events.map(event => ({
    occurred_day: event.occurredAt.toISOString().slice(0, 10),
    event: event.name,
    distinct_id: event.distinctId,
    event_id: event.eventId,
    user_id: event.userId,
    team_id: event.teamId,
    anonymous_id: event.anonymousId,
    session_id: event.sessionId,
    page: event.page,
    properties: event.properties,
    occurred_at: event.occurredAt,
    recorded_at: recordedAt,
  }));
  await writing.insert('analytics_events', jsonLines(rows));
}
