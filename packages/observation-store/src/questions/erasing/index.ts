import { questionsOf } from '../questions-of.ts';
import * as accountHandles from './account-handles.ts';
import * as accountPublicationDays from './account-publication-days.ts';
import * as accountTraces from './account-traces.ts';
import * as accountVideoIds from './account-video-ids.ts';
import * as emptyCreatorDays from './empty-creator-days.ts';
import * as interruptedErasures from './interrupted-erasures.ts';

export const erasingQuestions = {
  ...questionsOf(accountHandles),
  ...questionsOf(accountPublicationDays),
  ...questionsOf(accountTraces),
  ...questionsOf(accountVideoIds),
  ...questionsOf(emptyCreatorDays),
  ...questionsOf(interruptedErasures),
};
