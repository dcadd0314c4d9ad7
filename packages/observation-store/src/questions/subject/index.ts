import { questionsOf } from '../questions-of.ts';
import * as hashtagCompanions from './hashtag-companions.ts';
import * as soundDescriptions from './sound-descriptions.ts';
import * as stickerDescriptions from './sticker-descriptions.ts';
import * as subjectCounters from './subject-counters.ts';
import * as subjectDays from './subject-days.ts';
import * as subjectPublications from './subject-publications.ts';
import * as subjectTotals from './subject-totals.ts';
import * as subjectVideoLists from './subject-video-lists.ts';

export const subjectQuestions = {
  ...questionsOf(hashtagCompanions),
  ...questionsOf(soundDescriptions),
  ...questionsOf(stickerDescriptions),
  ...questionsOf(subjectCounters),
  ...questionsOf(subjectDays),
  ...questionsOf(subjectPublications),
  ...questionsOf(subjectTotals),
  ...questionsOf(subjectVideoLists),
};
