export { enqueueAllAccountMetrics } from './account-metrics/enqueue-metrics.ts';
export { refreshAccountMetrics } from './account-metrics/refresh-metrics.ts';
