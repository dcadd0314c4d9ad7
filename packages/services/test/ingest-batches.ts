import { readFileSync, writeFileSync } from 'node:fs';
import { openBusinessStore } from '@clipscope/business-store';
import { openObservationStore } from '@clipscope/observation-store';
import type { Context } from '../src/context.ts';
import { ingest } from '../src/ingest/ingest.ts';
import { overlappingBatches, plainObservations } from './plain-observations.ts';

/** What is ingested, and where to. */
export type IngestOrders = {
  readonly dataDir: string;
  readonly clickhouseUrl?: string;
  readonly databaseUrl?: string;
  readonly videos: number;
  readonly looksEach: number;
  readonly batchSize: number;
  readonly seed: string;
  /** Where it notes how many batches were acknowledged; it goes on one before that. */
  readonly cursorFile: string;
};

/** Ingests batches and says so of each; it may be killed at any moment and started again. */
export async function ingestBatches(orders: IngestOrders, onBatch = () => {}): Promise<void> {
  const observations = await openObservationStore(orders);
  const business = orders.databaseUrl
    ? await openBusinessStore({ databaseUrl: orders.databaseUrl, dataDir: orders.dataDir })
    : ({ engine: 'pglite', close: async () => {} } as Context['business']);
  await using _ = { [Symbol.asyncDispose]: () => observations.close().then(() => business.close()) };
  const looks = plainObservations(orders.videos, orders.looksEach);
  const batches = overlappingBatches(looks, orders.batchSize, orders.seed);
  const acknowledged = Number(readFileSync(orders.cursorFile, 'utf8'));
  for (let number = Math.max(0, acknowledged - 1); number < batches.length; number += 1) {
    await ingest(
      { recorder: observations.recorder, business, now: () => new Date() },
      { videoObservations: batches[number] ?? [] },
    );
    writeFileSync(orders.cursorFile, String(number + 1));
    onBatch();
  }
}
