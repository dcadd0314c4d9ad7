export { enqueueAllAccountMetrics } from './account-metrics/enqueue-metrics.ts';
export { refreshAccountMetrics } from './account-metrics/refresh-metrics.ts';
export { mayDerive } from './derivation.ts';
export * from './inputs-of.ts';
export type * from './parts.ts';
export { type AccountReader, readAccount } from './reading/read-account.ts';
export * from './recipes/evidence.ts';
export { ENGAGEMENT_VERSION_OF, type Inputs } from './recipes/recipes.ts';
