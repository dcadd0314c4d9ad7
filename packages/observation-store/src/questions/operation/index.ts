import { questionsOf } from '../questions-of.ts';
import * as corpusSize from './corpus-size.ts';
import * as ingestFreshness from './ingest-freshness.ts';
import * as usageDays from './usage-days.ts';

export const operationQuestions = {
  ...questionsOf(corpusSize),
  ...questionsOf(ingestFreshness),
  ...questionsOf(usageDays),
};
