export * from './billing.ts';
export * from './quota.ts';
