import { join } from 'node:path';
import { type ObservationStore, openObservationStore, sql } from '@clipscope/observation-store';
import { z } from 'zod';

/** The usage events in a data folder that no process has open. */
export async function usageEventsOf(dataDir: string): Promise<{ action: string }[]> {
  const store = await openObservationStore({ dataDir: join(dataDir, 'observations') });
  return store.reader().ask(recordedUsage, {}).finally(store.close);
}

const recordedUsage = {
  name: 'recordedUsage',
  input: z.strictObject({}),
  row: z.object({ action: z.string() }),
  sql: sql`SELECT action FROM usage_events ORDER BY occurred_at`,
};

/** The analytics events in an open store, oldest first. */
export function analyticsEventsOf(store: ObservationStore) {
  return store.reader().ask(recordedEvents, {});
}

const recordedEvents = {
  name: 'recordedEvents',
  input: z.strictObject({}),
  row: z.object({
    event_id: z.string(),
    event: z.string(),
    distinct_id: z.string(),
    user_id: z.string(),
    team_id: z.string(),
    anonymous_id: z.string(),
    page: z.string(),
    properties: z.string(),
  }),
  sql: sql`SELECT * FROM analytics_events FINAL ORDER BY occurred_at, event`,
};
