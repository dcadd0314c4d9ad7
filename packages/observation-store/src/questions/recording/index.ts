import { questionsOf } from '../questions-of.ts';
import * as accountZeros from './account-zeros.ts';
import * as dayDifferences from './day-differences.ts';
import * as ingestMark from './ingest-mark.ts';
import * as interruptedInserts from './interrupted-inserts.ts';
import * as knownOwners from './known-owners.ts';
import * as seen from './observation-times.ts';
import * as versions from './versions.ts';

export const recordingQuestions = {
  ...questionsOf(accountZeros),
  ...questionsOf(dayDifferences),
  ...questionsOf(ingestMark),
  ...questionsOf(interruptedInserts),
  ...questionsOf(knownOwners),
  ...questionsOf(seen),
  ...questionsOf(versions),
};
