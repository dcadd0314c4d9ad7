import { questionsOf } from '../questions-of.ts';
import * as ingestFreshness from './ingest-freshness.ts';
import * as observedTotals from './observed-totals.ts';
import * as usageDays from './usage-days.ts';

export const operationQuestions = {
  ...questionsOf(observedTotals),
  ...questionsOf(ingestFreshness),
  ...questionsOf(usageDays),
};
