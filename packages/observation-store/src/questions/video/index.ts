import { questionsOf } from '../questions-of.ts';
import * as videoCards from './video-cards.ts';
import * as videoDescription from './video-description.ts';
import * as videoForecasts from './video-forecasts.ts';
import * as videoLatestCounts from './video-latest-counts.ts';
import * as videoList from './video-list.ts';
import * as videoObservations from './video-observations.ts';
import * as videoOwners from './video-owners.ts';
import * as videoParts from './video-parts.ts';
import * as videoSimilar from './video-similar.ts';

export const videoQuestions = {
  ...questionsOf(videoCards),
  ...questionsOf(videoDescription),
  ...questionsOf(videoForecasts),
  ...questionsOf(videoLatestCounts),
  ...questionsOf(videoList),
  ...questionsOf(videoObservations),
  ...questionsOf(videoOwners),
  ...questionsOf(videoParts),
  ...questionsOf(videoSimilar),
};
