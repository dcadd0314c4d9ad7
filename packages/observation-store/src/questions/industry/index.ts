import { questionsOf } from '../questions-of.ts';
import * as industryAccounts from './industry-accounts.ts';
import * as industryMetrics from './industry-metrics.ts';
import * as industryTotals from './industry-totals.ts';

export const industryQuestions = {
  ...questionsOf(industryAccounts),
  ...questionsOf(industryMetrics),
  ...questionsOf(industryTotals),
};
