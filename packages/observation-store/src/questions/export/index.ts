import { questionsOf } from '../questions-of.ts';
import * as exportAccountDays from './export-account-days.ts';
import * as exportAccounts from './export-accounts.ts';
import * as exportSubjects from './export-subjects.ts';
import * as exportVideos from './export-videos.ts';

export const exportQuestions = {
  ...questionsOf(exportAccountDays),
  ...questionsOf(exportAccounts),
  ...questionsOf(exportSubjects),
  ...questionsOf(exportVideos),
};
