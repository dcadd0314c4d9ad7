import { questionsOf } from '../questions-of.ts';
import * as industryAccounts from './industry-accounts.ts';
import * as industryFigures from './industry-figures.ts';
import * as industryTotals from './industry-totals.ts';

export const industryQuestions = {
  ...questionsOf(industryAccounts),
  ...questionsOf(industryFigures),
  ...questionsOf(industryTotals),
};
