import { questionsOf } from '../questions-of.ts';
import * as accountsToldBy from './accounts-told-by.ts';
import * as staleAccounts from './stale-accounts.ts';
import * as staleVideos from './stale-videos.ts';

export const sourcesQuestions = {
  ...questionsOf(accountsToldBy),
  ...questionsOf(staleAccounts),
  ...questionsOf(staleVideos),
};
