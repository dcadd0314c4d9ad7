import { type IngestOrders, ingestBatches } from './ingest-batches.ts';

/** The same in a process of its own, which a test may kill or run beside others. */
await ingestBatches(JSON.parse(process.argv[2] ?? '') as IngestOrders, () => process.send?.('a batch is in'));
process.disconnect?.();
