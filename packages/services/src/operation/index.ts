export * from './health.ts';
export * from './outbox.ts';
