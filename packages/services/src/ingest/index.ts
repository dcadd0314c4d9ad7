export * from './ingest.ts';
