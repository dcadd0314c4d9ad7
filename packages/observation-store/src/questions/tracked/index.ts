import { questionsOf } from '../questions-of.ts';
import * as gainingVideos from './gaining-videos.ts';
import * as trackedAccounts from './tracked-accounts.ts';
import * as trackedHashtags from './tracked-hashtags.ts';
import * as trackedVideos from './tracked-videos.ts';

export const trackedQuestions = {
  ...questionsOf(gainingVideos),
  ...questionsOf(trackedAccounts),
  ...questionsOf(trackedHashtags),
  ...questionsOf(trackedVideos),
};
