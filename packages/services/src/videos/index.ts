export { video } from './video.ts';
export { videoComments } from './video-comments.ts';
export { videoSeries } from './video-series.ts';
