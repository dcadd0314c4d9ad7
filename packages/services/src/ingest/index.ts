export * from './erase-account.ts';
export * from './ingest.ts';
