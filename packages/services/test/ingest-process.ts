import { type IngestInput, ingestBatches } from './ingest-batches.ts';

/** Ingests in a separate process, which a test can kill or run beside others. */
await ingestBatches(JSON.parse(process.argv[2] ?? '') as IngestInput, () => process.send?.('a batch is in'));
process.disconnect?.();
