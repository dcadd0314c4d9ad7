import { describeScreens } from '../../../test/describe-screens.tsx';
import { SubjectScreen } from './subject-screen.tsx';

const report = <SubjectScreen subject={{ kind: 'sound', platform: 'tiktok', id: '7300000000000000001' }} />;

describeScreens('sound report', {
  overview: {
    element: report,
    at: '/sound/7300000000000000001?tab=overview',
    heading: 'original sound',
    reads: [
      'first seen Aug 2, 2026 · 🇰🇷 South Korea',
      '312 videos observed 48.2K videos on the platform 310M views on the platform',
      'New videos 12',
      'Views gained 88K',
      'Engagements gained 8K',
      'Breadth 86.0%',
      'Small creators 71.0%',
      'Concentration 2.0%',
      'Mina Original sound 12s',
      'Daily growth of new videos 12.5% n = 92 rising',
    ],
    tables: {
      'Top creators': [
        {
          Creator: 'MF Mina Cooks Fast @ minacooksfast',
          Country: '🇰🇷 South Korea',
          Followers: '412.6K',
          Videos: '4',
          Views: '3.1M',
          Engagements: '280K',
          'Latest video': 'Nov 14, 2026',
        },
      ],
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
    fails: ['soundInfo', 'soundSeries'],
    waits: ['soundInfo'],
    charts: [
      [{ Day: '2026-11-15', 'New videos': '12', Note: 'Incomplete' }],
      [{ Day: '2026-11-15', 'South Korea': '12' }],
    ],
  },
  regions: {
    element: report,
    at: '/sound/7300000000000000001?tab=regions',
    heading: 'original sound',
    reads: ['1 country, Nov 15, 2026 to Nov 15, 2026'],
    tables: {
      'All countries': [
        { Country: '🇰🇷 South Korea', 'New videos': '9', Share: '75.0%', 'Views gained': '1.2M' },
        { Country: '🇺🇸 United States', 'New videos': '3', Share: '25.0%', 'Views gained': '380K' },
      ],
    },
    fails: ['soundRegionsSeries'],
    charts: [
      [{ Country: 'South Korea', Code: 'KR', 'New videos': '12' }],
      [{ Day: '2026-11-15', 'South Korea': '12', Note: 'Incomplete' }],
    ],
  },
  creators: {
    element: report,
    at: '/sound/7300000000000000001?tab=creators',
    heading: 'original sound',
    reads: ['1 creator in this period, 1 shown'],
    tables: {
      'Top creators': [
        {
          Creator: 'MF Mina Cooks Fast @ minacooksfast',
          Country: '🇰🇷 South Korea',
          Followers: '412.6K',
          Videos: '4',
          Views: '3.1M',
          Engagements: '280K',
          'Latest video': 'Nov 14, 2026',
        },
      ],
    },
    fails: ['soundUsers'],
  },
  videos: {
    element: report,
    at: '/sound/7300000000000000001?tab=videos',
    heading: 'original sound',
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
    fails: ['soundVideos'],
  },
  origin: {
    element: report,
    at: '/sound/7300000000000000001?tab=origin',
    heading: 'original sound',
    reads: [
      'Nov 15, 2026 Busiest day: 12 new videos',
      'Nov 15, 2026 Most viewed day: 88,000 views gained',
      'Nov 2, 2026 Most viewed video published: 2,400,000 views so far',
    ],
    fails: ['soundSeries', 'soundRegionsSeries'],
    charts: [[{ Day: '2026-11-15', 'South Korea': '12' }]],
  },
});
