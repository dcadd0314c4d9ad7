import { describeScreens } from '../../../test/describe-screens.tsx';
import { SubjectScreen } from './subject-screen.tsx';

const report = <SubjectScreen subject={{ kind: 'hashtag', platform: 'tiktok', id: 'onepan' }} />;

describeScreens('hashtag report', {
  overview: {
    element: report,
    at: '/hashtag/onepan?tab=overview',
    heading: '#onepan',
    reads: [
      'first seen Aug 2, 2026 · 🇰🇷 South Korea',
      '312 videos observed 48.2K videos on the platform 310M views on the platform',
      'New videos 12',
      'Views gained 88K',
      'Engagements gained 8K',
      'Breadth 86.0%',
      'Small creators 71.0%',
      'Concentration 2.0%',
      'Daily growth of new videos 12.5% n = 92 rising',
      'Creators 1',
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
    fails: ['hashtagInfo', 'hashtagSeries', 'hashtagHighlights'],
    waits: ['hashtagInfo', 'hashtagSeries'],
    charts: [
      [{ Day: '2026-11-15', 'New videos': '12', Note: 'Incomplete' }],
      [
        { Hashtag: '#onepan', Videos: '12', Group: '1', 'Related to': '#weeknightdinner 0.71' },
        { Hashtag: '#weeknightdinner', Videos: '9', Group: '1', 'Related to': '#onepan 0.71' },
      ],
      [{ Day: '2026-11-15', 'South Korea': '12' }],
    ],
  },
  related: {
    element: report,
    at: '/hashtag/onepan?tab=related',
    heading: '#onepan',
    reads: ['# weeknightdinner 7 videos with both, 5 creators 0.71', 'Based on 830 videos'],
    fails: ['hashtagRelated', 'hashtagRelatedGraph'],
    waits: ['hashtagRelated'],
    gate: ['HASHTAG_RELATED_MAP', 'Essentials'],
    charts: [
      [
        { Hashtag: '#onepan', Videos: '12', Group: '1', 'Related to': '#weeknightdinner 0.71' },
        { Hashtag: '#weeknightdinner', Videos: '9', Group: '1', 'Related to': '#onepan 0.71' },
      ],
    ],
  },
  regions: {
    element: report,
    at: '/hashtag/onepan?tab=regions',
    heading: '#onepan',
    reads: ['1 country, Nov 15, 2026 to Nov 15, 2026'],
    tables: {
      'All countries': [
        { Country: '🇰🇷 South Korea', 'New videos': '9', Share: '75.0%', 'Views gained': '1.2M' },
        { Country: '🇺🇸 United States', 'New videos': '3', Share: '25.0%', 'Views gained': '380K' },
      ],
    },
    fails: ['hashtagRegionsSeries'],
    waits: ['hashtagRegionsSeries'],
    charts: [
      [{ Country: 'South Korea', Code: 'KR', 'New videos': '12' }],
      [{ Day: '2026-11-15', 'South Korea': '12', Note: 'Incomplete' }],
    ],
  },
  creators: {
    element: report,
    at: '/hashtag/onepan?tab=creators',
    heading: '#onepan',
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
    fails: ['hashtagUsers'],
    waits: ['hashtagUsers'],
  },
  videos: {
    element: report,
    at: '/hashtag/onepan?tab=videos',
    heading: '#onepan',
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
    fails: ['hashtagVideos'],
    waits: ['hashtagVideos'],
  },
  content: {
    element: report,
    at: '/hashtag/onepan?tab=content',
    heading: '#onepan',
    reads: ['median 34s · the newest 12 videos'],
    tables: {
      'Sounds used': [
        { Sound: 'original sound Mina', Videos: '4', Creators: '4', 'Share of videos': '33.3%' },
      ],
    },
    fails: ['hashtagMetadata'],
    waits: ['hashtagMetadata'],
    charts: [
      [{ Languages: 'Korean', 'Share of videos': '1' }],
      [{ Industries: 'Food & drink', 'Share of videos': '1' }],
      [{ 'Video type': 'Video', 'Share of videos': '1' }],
      [{ Length: '30–60s', 'Share of videos': '1' }],
    ],
  },
  origin: {
    element: report,
    at: '/hashtag/onepan?tab=origin',
    heading: '#onepan',
    reads: [
      'Aug 2, 2026 First known video, from 🇰🇷 South Korea @ minacooksfast',
      'Aug 8, 2026 10 videos reached',
      'Aug 9, 2026 First video from 🇺🇸 United States 102 videos since @ panandplan',
      'Sep 20, 2026 Busiest day: 14 new videos',
      'Sep 22, 2026 Most viewed day: 2,100,000 views gained',
      'Nov 2, 2026 Most viewed video published: 2,400,000 views so far',
      '@ minacooksfast · 412.6K followers one-pan kimchi pasta #onepan Aug 2, 2026, 5:03 PM',
    ],
    fails: ['hashtagHighlights', 'hashtagRegionsSeries'],
    waits: ['hashtagHighlights'],
    charts: [[{ Day: '2026-11-15', 'South Korea': '12' }]],
  },
});
