import { type ObservationReader, sql } from '@clipscope/observation-store';
import { z } from 'zod';

export async function storedForecasts(store: Pick<ObservationReader, 'ask'>) {
  return store.ask(recordedForecasts, {});
}

const recordedForecasts = {
  name: 'recordedForecasts',
  input: z.strictObject({}),
  row: z.object({ subject_id: z.string(), value: z.number() }),
  sql: sql`SELECT subject_id, value FROM forecasts ORDER BY subject_id, issued_at, target_at`,
};
