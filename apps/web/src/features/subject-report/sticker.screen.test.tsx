import { describeScreens } from '../../../test/describe-screens.tsx';
import { SubjectScreen } from './subject-screen.tsx';

const report = <SubjectScreen subject={{ kind: 'sticker', platform: 'tiktok', id: '7200000000000000001' }} />;

describeScreens('sticker report', {
  overview: {
    element: report,
    at: '/sticker/7200000000000000001?tab=overview',
    heading: 'Soft Glow',
    reads: [
      'first seen Aug 2, 2026 · 🇰🇷 South Korea',
      '312 videos observed 48.2K videos on the platform 310M views on the platform',
      'New videos 12',
      'Views gained 88K',
      'Engagements gained 8K',
      'Breadth 86.0%',
      'Small creators 71.0%',
      'Concentration 2.0%',
      'Effect',
      'Daily growth of new videos 12.5% 92 videos in 14 days rising',
    ],
    readsNot: ['Track'],
    tables: {
      Videos: [
        {
          Video:
            'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi @ minacooksfast # onepan # kimchi',
          Published: 'Nov 2, 2026',
          Views: '2.4M',
          Likes: '190K',
          Comments: '8.4K',
          Shares: '20K',
          'Engagement rate': '9.1%',
        },
      ],
    },
    fails: ['stickerInfo', 'stickerSeries'],
    waits: ['stickerInfo'],
    charts: [[{ Day: '2026-11-15', 'New videos': '12', Note: 'Incomplete' }]],
  },
  videos: {
    element: report,
    at: '/sticker/7200000000000000001?tab=videos',
    heading: 'Soft Glow',
    reads: ['1 video in this period, 1 shown'],
    tables: {
      Videos: [
        {
          Video:
            'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi @ minacooksfast # onepan # kimchi',
          Published: 'Nov 2, 2026',
          Views: '2.4M',
          Likes: '190K',
          Comments: '8.4K',
          Shares: '20K',
          'Engagement rate': '9.1%',
        },
      ],
    },
    fails: ['stickerVideos'],
  },
  origin: {
    element: report,
    at: '/sticker/7200000000000000001?tab=origin',
    heading: 'Soft Glow',
    reads: [
      'Nov 15, 2026 Busiest day: 12 new videos',
      'Nov 15, 2026 Most viewed day: 88,000 views gained',
      'Nov 2, 2026 Most viewed video published: 2,400,000 views so far',
    ],
    fails: ['stickerSeries'],
  },
});
