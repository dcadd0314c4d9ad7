import { questionsOf } from '../questions-of.ts';
import * as accountsMetrics from './accounts-metrics.ts';
import * as accountsWithMetrics from './accounts-with-metrics.ts';
import * as metricsCohort from './metrics-cohort.ts';
import * as metricsSizes from './metrics-sizes.ts';
import * as tierCurve from './tier-curve.ts';
import * as tierSample from './tier-sample.ts';

export const accountMetricsQuestions = {
  ...questionsOf(accountsMetrics),
  ...questionsOf(accountsWithMetrics),
  ...questionsOf(metricsCohort),
  ...questionsOf(metricsSizes),
  ...questionsOf(tierCurve),
  ...questionsOf(tierSample),
};
