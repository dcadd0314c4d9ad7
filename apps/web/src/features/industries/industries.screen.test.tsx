import { describeScreens } from '../../../test/describe-screens.tsx';
import { IndustriesScreen } from './industries-screen.tsx';
import { IndustryScreen } from './industry-screen.tsx';

const industry = <IndustryScreen industry="food-drink" />;

describeScreens('industries', {
  all: {
    element: <IndustriesScreen />,
    at: '/industry',
    heading: 'Industries',
    tables: {
      'Industry comparison': [
        {
          Industry: 'Food & drink',
          Accounts: '118',
          'New videos': '410',
          'Change in videos': '+4.0%',
          'Views gained': '61M',
          'Change in views': '-2.0%',
          Share: '12.0%',
        },
      ],
    },
    fails: ['industries'],
    waits: ['industries'],
    gate: ['INDUSTRY_INSIGHTS', 'Essentials'],
    charts: [[{ Industry: 'Food & drink', 'Views gained': '61000000' }]],
  },
  one: {
    element: industry,
    at: '/industry/food-drink',
    heading: 'Food & drink',
    reads: [
      'Active accounts 118',
      'New videos 410 ▲ 4.0% vs. previous',
      'Views gained 61M ▼ 2.0% vs. previous',
      'Share of views 12.0% #1 of 1 by views',
      '118 accounts',
    ],
    tables: {
      Benchmarks: [
        {
          Metric: 'Engagement rate by views · ratio',
          Median: '9.1%',
          '95% confidence interval': '8.4% to 9.7%',
          'Sample size': '104',
        },
      ],
    },
    fails: ['industries', 'industryScores'],
    waits: ['industryScores'],
    gate: ['INDUSTRY_INSIGHTS', 'Essentials'],
  },
  'its accounts': {
    element: industry,
    at: '/industry/food-drink?tab=accounts',
    heading: 'Food & drink',
    reads: ['Active accounts 118'],
    tables: {
      Accounts: [
        {
          Account: 'MF Mina Cooks Fast @ minacooksfast',
          Country: '🇰🇷 South Korea',
          Followers: '412.6K',
          'Growth, 30 d': '6.1%',
          'Engagement rate': '9.1%',
          'Median views': '88K',
          Score: '7.4',
        },
      ],
    },
    fails: ['industryAccounts'],
    waits: ['industryAccounts'],
  },
  'its videos': {
    element: industry,
    at: '/industry/food-drink?tab=videos',
    heading: 'Food & drink',
    reads: ['Active accounts 118'],
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
    fails: ['industryVideos'],
    waits: ['industryVideos'],
  },
});
