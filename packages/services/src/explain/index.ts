export { explainMetric } from './explain-metric.ts';
export { metrics } from './metrics.ts';
