import { describeScreens } from '../../../test/describe-screens.tsx';
import { TrendingScreen } from './trending-screen.tsx';

describeScreens('trending', {
  hashtags: {
    element: <TrendingScreen region="KR" />,
    at: '/trending/kr?tab=hashtags',
    heading: 'Trending · South Korea',
    reads: ['data up to Nov 14, 2026', '66 new videos in 7 days vs. 26 in the previous 7, by 57 creators.'],
    tables: {
      Hashtags: [
        {
          '#': '1',
          Hashtag: '#onepan rising 66 new videos in 7 days vs. 26 in the previous 7, by 57 creators.',
          Stage: 'rising',
          'New videos, 14 d':
            'New videos per day over the last 14 days: 3, 2, 4, 4, 3, 5, 5, 6, 8, 7, 9, 11, 12, 13',
          Index: '3.1×',
          'Daily growth, 7 d': '+12.5% lower bound: +7.4%',
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
            'original sound Mina rising 66 new videos in 7 days vs. 26 in the previous 7, by 57 creators.',
          Stage: 'rising',
          'New videos, 14 d':
            'New videos per day over the last 14 days: 3, 2, 4, 4, 3, 5, 5, 6, 8, 7, 9, 11, 12, 13',
          'Daily growth, 7 d': '+12.5% lower bound: +7.4%',
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
          'Followers gained, 30 d': '23.7K',
          'Growth, 30 d': '+6.1%',
          'Lower bound': '+5.2%',
          'Ranked by': '+5.1%',
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
    reads: ['830 videos, top 1 by views'],
    tables: {
      Videos: [
        {
          Video: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi @ minacooksfast',
          Published: 'Nov 2, 2026',
          Views: '2.4M',
          Likes: '190K',
          Comments: '8.4K',
          Shares: '20K',
          'Engagement rate': '9.1%',
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
    reads: ['Based on 830 videos from this country'],
    tables: {
      'Over-indexed': [{ Hashtag: '# onepan', 'Videos here': '66', Expected: '21.3', Index: '3.1×' }],
      'Under-indexed': [{ Hashtag: '# fyp', 'Videos here': '41', Expected: '88', Index: '0.47×' }],
    },
    fails: ['trendingRegion'],
    waits: ['trendingRegion'],
  },
});
