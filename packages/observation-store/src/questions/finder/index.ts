import { questionsOf } from '../questions-of.ts';
import * as finderAccounts from './finder-accounts.ts';
import * as finderAlike from './finder-alike.ts';
import * as finderFacets from './finder-facets.ts';
import * as finderOtherPlatforms from './finder-other-platforms.ts';

export const finderQuestions = {
  ...questionsOf(finderAccounts),
  ...questionsOf(finderAlike),
  ...questionsOf(finderFacets),
  ...questionsOf(finderOtherPlatforms),
};
