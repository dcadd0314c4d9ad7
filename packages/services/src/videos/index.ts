export { video } from './video.ts';
export { videoComments } from './video-comments.ts';
export { videoSentiment } from './video-sentiment.ts';
export { videoSeries } from './video-series.ts';
