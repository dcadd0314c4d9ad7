import type { UsageEvent } from '@clipscope/domain';
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
