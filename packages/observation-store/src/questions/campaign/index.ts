import { questionsOf } from '../questions-of.ts';
import * as campaignAccounts from './campaign-accounts.ts';
import * as campaignDayGains from './campaign-day-gains.ts';
import * as campaignVideoOwner from './campaign-video-owner.ts';
import * as campaignVideos from './campaign-videos.ts';

export const campaignQuestions = {
  ...questionsOf(campaignAccounts),
  ...questionsOf(campaignDayGains),
  ...questionsOf(campaignVideoOwner),
  ...questionsOf(campaignVideos),
};
