import { questionsOf } from '../questions-of.ts';
import * as accountsFigures from './accounts-figures.ts';
import * as figuresAccounts from './figures-accounts.ts';
import * as figuresCohort from './figures-cohort.ts';
import * as figuresSizes from './figures-sizes.ts';
import * as tierCurve from './tier-curve.ts';
import * as tierSample from './tier-sample.ts';

export const accountMetricsQuestions = {
  ...questionsOf(accountsFigures),
  ...questionsOf(figuresAccounts),
  ...questionsOf(figuresCohort),
  ...questionsOf(figuresSizes),
  ...questionsOf(tierCurve),
  ...questionsOf(tierSample),
};
