import { join } from 'node:path';
import { openObservationStore, sql } from '@clipscope/observation-store';
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
