import { describeScreens } from '../../../test/describe-screens.tsx';
import { TrendingScreen } from './trending-screen.tsx';

describeScreens('trending', {
  hashtags: {
    element: <TrendingScreen region="KR" />,
    at: '/trending/kr?tab=hashtags',
    heading: 'Trending · South Korea',
    reads: [
      'measured up to Nov 14, 2026',
      '66 new videos in 7 days after 26 in the 7 before, by 57 creators.',
    ],
    tables: {
      Hashtags: [
        {
          '#': '1',
          Hashtag: '#onepan rising 66 new videos in 7 days after 26 in the 7 before, by 57 creators.',
          Stage: 'rising',
          'New videos, 14 days':
            'New videos on each of the last 14 days: 3, 2, 4, 4, 3, 5, 5, 6, 8, 7, 9, 11, 12, 13',
          'Growth a day, 7 d': '+12.5% at least +7.4%',
          'New videos, 7 d': '66',
          'Views gained, 7 d': '4.1M',
          'Creators, 7 d': 'MF 57',
        },
      ],
    },
    fails: ['trendingHashtags'],
    waits: ['trendingHashtags'],
    gate: ['TRENDING', 'Essentials'],
  },
  sounds: {
    element: <TrendingScreen region="KR" />,
    at: '/trending/kr?tab=sounds',
    heading: 'Trending · South Korea',
    tables: {
      Sounds: [
        {
          '#': '1',
          Sound:
            'original sound Mina rising 66 new videos in 7 days after 26 in the 7 before, by 57 creators.',
          Stage: 'rising',
          'New videos, 14 days':
            'New videos on each of the last 14 days: 3, 2, 4, 4, 3, 5, 5, 6, 8, 7, 9, 11, 12, 13',
          'Growth a day, 7 d': '+12.5% at least +7.4%',
          'New videos, 7 d': '66',
          'Views gained, 7 d': '4.1M',
          'Creators, 7 d': 'MF 57',
        },
      ],
    },
    fails: ['trendingSounds'],
    waits: ['trendingSounds'],
  },
  accounts: {
    element: <TrendingScreen region="KR" />,
    at: '/trending/kr?tab=accounts',
    heading: 'Trending · South Korea',
    reads: ['1 of 1 account'],
    tables: {
      Accounts: [
        {
          '#': '1',
          Account: 'MF Mina Cooks Fast @ minacooksfast',
          Country: '🇰🇷 South Korea',
          Industry: 'Food & drink',
          Followers: '412.6K',
          'Growth, 30 d': '+6.1%',
          'At least': '+5.2%',
        },
      ],
    },
    fails: ['trendingAccounts'],
    waits: ['trendingAccounts'],
  },
  videos: {
    element: <TrendingScreen region="KR" />,
    at: '/trending/kr?tab=videos',
    heading: 'Trending · South Korea',
    reads: ['1 most viewed of 830 videos'],
    tables: {
      Videos: [
        {
          Video: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi @ minacooksfast',
          Published: 'Nov 2, 2026',
          Views: '2.4M',
          Likes: '190K',
          Comments: '8.4K',
          Shares: '20K',
          Engagement: '9.1%',
        },
      ],
    },
    fails: ['trendingRegion'],
    waits: ['trendingRegion'],
  },
  difference: {
    element: <TrendingScreen region="KR" />,
    at: '/trending/kr?tab=difference',
    heading: 'Trending · South Korea',
    reads: ['From 830 videos of this country'],
    tables: {
      'Used more here': [{ Hashtag: '# onepan', 'Videos here': '66', Expected: '21.3', Compared: '3.1 ×' }],
      'Used less here': [{ Hashtag: '# fyp', 'Videos here': '41', Expected: '88', Compared: '0.47 ×' }],
    },
    fails: ['trendingRegion'],
    waits: ['trendingRegion'],
  },
});
