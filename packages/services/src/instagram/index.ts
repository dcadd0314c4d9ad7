export { instagramHashtagSeries } from './instagram-hashtag-series.ts';
