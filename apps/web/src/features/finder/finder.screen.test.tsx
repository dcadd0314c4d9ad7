import { describeScreens } from '../../../test/describe-screens.tsx';
import { FinderScreen } from './finder-screen.tsx';

describeScreens('finder', {
  results: {
    element: <FinderScreen />,
    at: '/finder',
    heading: 'Influencer finder',
    reads: [
      'Industry Food & drink 1 Account size Mid-tier 1 Country 🇰🇷 South Korea 1 Language Korean 1',
      'TikTok (1) YouTube (0) Instagram (0)',
      '1 account',
    ],
    tables: {
      'Search results': [
        {
          '': '',
          Account: 'MF Mina Cooks Fast @ minacooksfast',
          Followers: '412.6K Mid-tier',
          Score: '7.4 6.9 to 7.8',
          'Growth, 30 d': '+3.1% 2.6% to 3.6%',
          'Engagement rate': '9.1%',
          'Median views': '140K',
          Country: '🇰🇷 South Korea Korean',
          Details: 'Audience Similar accounts',
        },
      ],
    },
    fails: ['finderSearch'],
    waits: ['finderSearch'],
    gate: ['INFLUENCER_FINDER', 'Advanced'],
  },
});
