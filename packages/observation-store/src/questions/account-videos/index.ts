import { questionsOf } from '../questions-of.ts';
import * as accountEveryVideo from './account-every-video.ts';
import * as accountMeasuredVideos from './account-measured-videos.ts';
import * as accountMentions from './account-mentions.ts';
import * as accountVideoById from './account-video-by-id.ts';
import * as accountVideos from './account-videos.ts';
import * as accountViewsByDay from './account-views-by-day.ts';
import * as playlistVideos from './playlist-videos.ts';

export const accountVideosQuestions = {
  ...questionsOf(accountEveryVideo),
  ...questionsOf(accountMeasuredVideos),
  ...questionsOf(accountMentions),
  ...questionsOf(accountVideoById),
  ...questionsOf(accountVideos),
  ...questionsOf(accountViewsByDay),
  ...questionsOf(playlistVideos),
};
