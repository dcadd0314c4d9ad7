import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
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
          'Change in views': '−2.0%',
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
      'New videos 410 ▲ 4.0%',
      'Views gained 61M ▼ 2.0%',
      'Share of views 12.0% ▲ +1.0 pts',
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
  'its topics': {
    element: industry,
    at: '/industry/food-drink?tab=topics',
    heading: 'Food & drink',
    reads: ['Topics found for 25 of 40 analysed videos (42 videos in this period)'],
    tables: {
      Topics: [
        {
          'Topic name': 'Baking bread',
          Videos: '16',
          'Share of videos': '40.0% 26.4% to 55.4%',
          'Previous period': '25.0% 13.8% to 41.1%',
          'Typical videos': 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
        },
        {
          'Topic name': 'garden · tomatoes · #balcony',
          Videos: '9',
          'Share of videos': '22.5% 12.3% to 37.5%',
          'Previous period': '33.3% 20.2% to 49.7%',
          'Typical videos': '',
        },
      ],
    },
    charts: [[{ Day: '2026-11-14', 'Baking bread': '10', 'garden · tomatoes · #balcony': '4', Note: '' }]],
    fails: ['industryTopics'],
    waits: ['industryTopics'],
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

test('a topic is renamed in its table, and gets its automatic name back', async () => {
  const api = exampleApi();
  const user = renderScreen(industry, '/industry/food-drink?tab=topics');
  await user.click(await screen.findByRole('button', { name: /^Rename topic .?Baking bread/ }));
  const field = await screen.findByLabelText('Topic name');
  await user.clear(field);
  await user.type(field, 'Sourdough{Enter}');
  await waitFor(() => expect(api.of('renameTopic')[0]?.body).toEqual({ name: 'Sourdough' }));
  await waitFor(() => expect(screen.queryByLabelText('Topic name')).toBeNull());
  await waitFor(() => expect(api.of('industryTopics').length).toBeGreaterThan(1));
  await user.click(screen.getByRole('button', { name: /^Rename topic .?Baking bread/ }));
  await user.click(await screen.findByRole('button', { name: 'Restore automatic name' }));
  await waitFor(() => expect(api.of('restoreTopicName')).toHaveLength(1));
});
