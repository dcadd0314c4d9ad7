import { contract } from '@clipscope/contract';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import type { ExampleApi } from '../../../test/example-api.ts';
import { exampleApi } from '../../../test/example-session.ts';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
import { CompareScreen } from './compare-screen.tsx';

const { accountInfo, accountSeries, shareOfVoice } = contract;

/** A second account beside the example's, with other numbers. */
function twoAccounts(api: ExampleApi) {
  const first = accountInfo.example;
  const other = {
    ...first,
    id: '7001000000000000002',
    handle: 'other',
    displayName: 'Other Cook',
    followers: 1500,
  };
  const points = accountSeries.example.points.map(point => ({ ...point, followers: 1500, viewsGained: 20 }));
  return api
    .replyWith('accountInfo', ({ params }) => (params.id === 'other' ? other : first))
    .replyWith('accountSeries', ({ params }) => ({
      ...accountSeries.example,
      ...(params.id === 'minacooksfast' || params.id === first.id ? {} : { points }),
    }))
    .reply('shareOfVoice', {
      kind: 'account',
      members: shareOfVoice.example.members.map((member, place) => ({
        ...member,
        id: place === 0 ? first.id : other.id,
      })),
    });
}

const both = {
  ...{ Account: '@ minacooksfast', Published: 'Nov 2, 2026', 'Views gained': '700', Likes: '190K' },
  ...{ Comments: '8.4K', Shares: '20K', 'Engagement rate': '9.1%', 'Performance index': '8.2' },
};

function twoVideos(api: ExampleApi) {
  return api
    .replyWith('video', ({ params }) => ({
      ...contract.video.example,
      id: params.id ?? '',
      caption: params.id === '1' ? '' : 'two pans',
      views: Number(params.id) * 1000,
    }))
    .reply('videoSeries', {
      gains: [{ ...contract.videoSeries.example.gains[0], viewsGained: 700 } as never],
    });
}

describeScreens('compare', {
  'two videos': {
    element: <CompareScreen />,
    given: twoVideos,
    at: '/compare?kind=video&ids=1,2',
    heading: 'Compare',
    reads: ['Videos to compare 2 of 10 selected', 'Saved videos'],
    readsNot: ['Share of voice'],
    tables: {
      Metrics: [
        { Video: '@minacooksfast', ...both, Views: '1K' },
        { Video: 'two pans', ...both, Views: '2K' },
      ],
    },
  },
  'two accounts': {
    element: <CompareScreen />,
    given: twoAccounts,
    at: '/compare?ids=minacooksfast,other',
    heading: 'Compare',
    reads: ['Accounts to compare 2 of 10 selected', '20 videos compared'],
    tables: {
      Metrics: [
        {
          Account: 'MF Mina Cooks Fast',
          Followers: '412.6K',
          'Views gained': '179K',
          'Follower growth': 'no data',
          'Engagement rate by views': '9.1%',
          'Views per follower': 'no data',
          'Videos per week': 'no data',
          'Account score': 'no data',
        },
        {
          Account: 'OC Other Cook',
          Followers: '1.5K',
          'Views gained': '40',
          'Follower growth': 'no data',
          'Engagement rate by views': '9.1%',
          'Views per follower': 'no data',
          'Videos per week': 'no data',
          'Account score': 'no data',
        },
      ],
      Sentiment: [
        {
          Account: 'MF Mina Cooks Fast',
          Sentiment: '13',
          Positive: '40.0%',
          Neutral: '33.3%',
          Negative: '26.7%',
          Analysed: '30',
        },
        {
          Account: 'OC Other Cook',
          Sentiment: '13',
          Positive: '40.0%',
          Neutral: '33.3%',
          Negative: '26.7%',
          Analysed: '30',
        },
      ],
      'Share of voice': [
        {
          Account: 'MF Mina Cooks Fast',
          'Share of videos': '37.5%',
          'Share of views': '40.0%',
          'Share of engagements': '25.0%',
          Videos: '7.5',
          Views: '40K',
          Engagements: '2.5K',
        },
        {
          Account: 'OC Other Cook',
          'Share of videos': '62.5%',
          'Share of views': '60.0%',
          'Share of engagements': '75.0%',
          Videos: '12.5',
          Views: '60K',
          Engagements: '7.5K',
        },
      ],
    },
    fails: ['accountInfo', 'accountSeries', 'shareOfVoice'],
    waits: ['accountInfo', 'accountSeries'],
    gate: ['COMPARISON', 'Essentials'],
    charts: [
      [
        { Day: '2026-11-14', 'Mina Cooks Fast': '412100', 'Other Cook': '1500', Note: '' },
        { Day: '2026-11-15', 'Mina Cooks Fast': '412600', 'Other Cook': '1500', Note: 'Incomplete' },
      ],
      [
        { Item: 'Mina Cooks Fast', 'Share of videos': '0.375', low: '0.198', high: '0.593' },
        { Item: 'Other Cook', 'Share of videos': '0.625', low: '0.407', high: '0.802' },
      ],
    ],
  },
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('far from UTC, accounts and shares use the same UTC days, as the bar shows', async () => {
  // Tomorrow has begun on Kiritimati already.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00.000Z') });
  const zone = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Pacific/Kiritimati' };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(zone);
  twoAccounts(exampleApi());
  renderScreen(<CompareScreen />, '/compare?ids=minacooksfast,other&range=7d');
  await screen.findByText('Time zone: UTC');
  const days = { startDate: '2026-11-09', endDate: '2026-11-15' };
  await waitFor(() => expect(exampleApi().of('shareOfVoice')).toMatchObject([{ query: days }]));
  const ofAccount = { query: { ...days, timezone: 'UTC' } };
  expect(exampleApi().of('accountSeries')).toMatchObject([ofAccount, ofAccount]);
});

test('a failing member does not affect the others and can be removed', async () => {
  twoAccounts(exampleApi()).refuse('accountInfo', 'INTERNAL');
  renderScreen(<CompareScreen />, '/compare?ids=minacooksfast,other');
  await screen.findByRole('link', { name: 'Remove other' });
  expect(exampleApi().of('shareOfVoice')).toEqual([]);
});
