import { readFileSync, writeFileSync } from 'node:fs';
import { openBusinessStore } from '@clipscope/business-store';
import { openObservationStore } from '@clipscope/observation-store';
import type { Context } from '../src/context.ts';
import { ingest } from '../src/ingest/ingest.ts';
import { overlappingBatches, plainObservations } from './plain-observations.ts';

export type IngestInput = {
  readonly dataDir: string;
  readonly clickhouseUrl?: string;
  readonly databaseUrl?: string;
  readonly videos: number;
  readonly observationsEach: number;
  readonly batchSize: number;
  readonly seed: string;
  /** Holds the number of acknowledged batches; a restart repeats the last one. */
  readonly cursorFile: string;
};

/** Ingests batches and reports each; it can be killed at any time and started again. */
export async function ingestBatches(input: IngestInput, onBatch = () => {}): Promise<void> {
  const observationStore = await openObservationStore(input);
  const business = input.databaseUrl
    ? await openBusinessStore({ databaseUrl: input.databaseUrl, dataDir: input.dataDir })
    : ({ engine: 'pglite', close: async () => {} } as Context['business']);
  await using _ = { [Symbol.asyncDispose]: () => observationStore.close().then(() => business.close()) };
  const observations = plainObservations(input.videos, input.observationsEach);
  const batches = overlappingBatches(observations, input.batchSize, input.seed);
  const acknowledged = Number(readFileSync(input.cursorFile, 'utf8'));
  for (let number = Math.max(0, acknowledged - 1); number < batches.length; number += 1) {
    await ingest(
      { recorder: observationStore.recorder, business, now: () => new Date() },
      { videoObservations: batches[number] ?? [] },
    );
    writeFileSync(input.cursorFile, String(number + 1));
    onBatch();
  }
}
