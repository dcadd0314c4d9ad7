import { variantOf } from '../../endpoint.ts';
import { video, videoSeries } from '../video/videos.ts';
import { accountBasic, accountSeries, accountVideos } from './accounts.ts';

/** The calls of other platforms under the paths for YouTube. */
const group = 'YouTube';
const onYoutube = { platform: 'youtube', id: 'UC0123456789abcdefghijkl' } as const;
const youtubeVideoExample = {
  platform: 'youtube',
  id: 'dQ0n3p4nk1m',
  url: 'https://www.youtube.com/shorts/dQ0n3p4nk1m',
  shares: null,
  saves: null,
  engagementRate: null,
} as const;

export const youtubeAccountBasic = variantOf(accountBasic, {
  path: '/youtube/users/{id}/basic',
  group,
  query: accountBasic.query.omit({ platform: true }),
  example: { ...accountBasic.example, ...onYoutube },
});

export const youtubeAccountSeries = variantOf(accountSeries, {
  path: '/youtube/users/{id}/processed-timeserie',
  group,
  query: accountSeries.query.omit({ platform: true }),
});

export const youtubeAccountVideos = variantOf(accountVideos, {
  path: '/youtube/users/{id}/videos',
  group,
  query: accountVideos.query.omit({ platform: true }),
  example: {
    ...accountVideos.example,
    videos: accountVideos.example.videos.map(row => ({ ...row, ...youtubeVideoExample })),
  },
});

export const youtubeVideo = variantOf(video, {
  path: '/youtube/video/{id}',
  group,
  query: video.query.omit({ platform: true }),
  example: {
    ...video.example,
    ...youtubeVideoExample,
    account: { ...video.example.account, ...onYoutube },
    performance: null,
    similar: [],
  },
});

export const youtubeVideoSeries = variantOf(videoSeries, {
  path: '/youtube/video/{id}/processed-timeserie',
  group,
  query: videoSeries.query.omit({ platform: true }),
});
