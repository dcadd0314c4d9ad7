export { youtubeAccountBasic } from './youtube-account-basic.ts';
export { youtubeAccountSeries } from './youtube-account-series.ts';
export { youtubeAccountVideos } from './youtube-account-videos.ts';
export { youtubeVideo } from './youtube-video.ts';
export { youtubeVideoSeries } from './youtube-video-series.ts';
