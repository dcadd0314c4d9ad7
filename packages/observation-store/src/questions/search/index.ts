import { questionsOf } from '../questions-of.ts';
import * as searchAccounts from './search-accounts.ts';
import * as searchHashtags from './search-hashtags.ts';
import * as searchSounds from './search-sounds.ts';
import * as searchStickers from './search-stickers.ts';
import * as searchVideos from './search-videos.ts';

export const searchQuestions = {
  ...questionsOf(searchAccounts),
  ...questionsOf(searchHashtags),
  ...questionsOf(searchSounds),
  ...questionsOf(searchStickers),
  ...questionsOf(searchVideos),
};
