import { questionsOf } from '../questions-of.ts';
import * as accountsReportedBy from './accounts-reported-by.ts';
import * as staleAccounts from './stale-accounts.ts';
import * as staleVideos from './stale-videos.ts';

export const sourcesQuestions = {
  ...questionsOf(accountsReportedBy),
  ...questionsOf(staleAccounts),
  ...questionsOf(staleVideos),
};
