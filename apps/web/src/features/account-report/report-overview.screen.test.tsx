import { contract } from '@clipscope/contract';
import { SCORE_AXES } from '@clipscope/domain';
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import type { ExampleApi } from '../../../test/example-api.ts';
import { exampleApi } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { address, LIMITATION, renderScreen, screen } from '../../../test/render-screen.tsx';
import { ReportScreen } from './report-screen.tsx';

const AT = '/user/tiktok/minacooksfast';
const report = <ReportScreen subject={{ platform: 'tiktok', handle: 'minacooksfast' }} />;

/** All axes, each with another percentile; one is not known. */
function allAxes(api: ExampleApi) {
  const axes = SCORE_AXES.map((axis, place) => ({
    axis,
    percentile: axis === 'growth' ? null : (place + 1) / 10,
    weight: 1 / SCORE_AXES.length,
    contribution: place + 1,
  }));
  return api.reply('accountScore', { axes });
}

describeScreens('account report', {
  overview: {
    element: report,
    at: AT,
    given: allAxes,
    heading: 'Mina Cooks Fast',
    reads: [
      '@ minacooksfast TikTok Mid-tier Food & drink 🇰🇷 South Korea',
      '9.8M likes 318 videos 212 following',
      'Followers 412.6K ▲ +500 (0.1%)',
      'Views gained 179K no comparison',
      'Engagement rate 9.1% ▲ +0.4 pts',
      'Dec 15, 2026: 426.3K (80% interval: 419.8K to 433.1K)',
      'Videos with #onepan perform better: Views 410K vs. 96K for others. 1 video vs. 1 other · false-positive risk 2.0%',
      'Reach 10 + 1.0 Engagement 20 + 2.0 Growth',
      'Activity 40 + 4.0 Virality 50 + 5.0 Consistency 60 + 6.0 Audience quality 70 + 7.0',
    ],
    tables: {
      'Most viewed videos': [
        {
          Video: 'one-pan kimchi pasta (you need 12 minutes) #onepan #kimchi',
          Published: 'Nov 2, 2026',
          Views: '2.4M',
          'Performance index': '7.4',
          Likes: '190K',
          Comments: '8.4K',
          Shares: '20K',
          'Engagement rate': '9.1%',
        },
      ],
      'All metrics': [
        {
          Metric: 'Engagement rate by views',
          Value: '9.1%',
          'Confidence interval': '8.4% to 9.7%',
          'Sample size': '38',
          'Benchmark, similar size': '3.8% to 8.9%',
        },
      ],
    },
    charts: [
      [
        {
          Day: '2026-11-14',
          Followers: '412100',
          'Straight line to the forecast for Dec 15, 2026': '–',
          '80% interval (low)': '–',
          '80% interval (high)': '–',
          Note: '',
        },
      ],
      [
        {
          Video: 'Nov 2, 2026, 5:00 PM · 2.4M views',
          Published: '2026-11-02T17:00:00.000Z',
          'Performance index': '7.4',
        },
      ],
      [
        { Day: '2026-11-14', 'Views gained': '88000', Note: '' },
        { Day: '2026-11-15', 'Views gained': '91000', Note: 'Incomplete' },
      ],
    ],
    fails: [
      'accountBasic',
      'accountSeries',
      'accountInfo',
      'accountFindings',
      'accountPerformance',
      'accountScore',
    ],
    waits: ['accountBasic', 'accountSeries', 'accountInfo'],
  },
});

test('without any day it shows an empty state instead of charts', async () => {
  allAxes(exampleApi()).reply('accountSeries', { points: [] });
  renderScreen(report, AT);
  await screen.findByText('No data in this period');
  expect(textOf(document.body)).toContain('Followers 412.6K');
});

test('an account that is not known can be read from its platform', async () => {
  const api = exampleApi().refuse('accountBasic', 'NOT_FOUND');
  const user = renderScreen(report, AT);
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('@minacooksfast'));
  expect(textOf(document.body)).toContain('No data for @minacooksfast');
  screen.getByRole('link', { name: 'Search for an account' });
  await user.click(screen.getByRole('button', { name: 'Fetch account' }));
  await waitFor(() => expect(api.of('fetchAccount')).toMatchObject([{ params: { id: 'minacooksfast' } }]));
});

test('the tabs of the other platforms are those they have data for', async () => {
  allAxes(exampleApi());
  renderScreen(
    <ReportScreen subject={{ platform: 'youtube', handle: 'minacooksfast' }} />,
    '/user/youtube/minacooksfast',
  );
  const tabs = await screen.findByRole('navigation', { name: /report/i });
  expect(textOf(tabs)).toBe(
    'Overview Videos Content Mentions Comments Attribution Similar accounts Linked accounts',
  );
});

test('the plan’s history decides the first range, and the profile is fetched once', async () => {
  const api = allAxes(exampleApi()).plan('BASIC');
  renderScreen(report, AT);
  await waitFor(() => expect(api.of('accountSeries')).toHaveLength(1));
  expect(api.of('accountSeries')[0]?.query).toEqual({
    platform: 'tiktok',
    startDate: '2026-11-09',
    endDate: '2026-11-15',
    timezone: 'UTC',
    grain: 'day',
    compare: 'previous',
  });
  expect(api.of('businessUser')).toHaveLength(1);
});

test('a previous period beyond the plan’s history opens the limitation modal', async () => {
  allAxes(exampleApi()).plan('BASIC');
  const user = renderScreen(report, AT);
  await user.click(await screen.findByText('Previous period'));
  await screen.findByRole('dialog', { name: LIMITATION.title });
  expect(address()).not.toContain('compare=');
});

test('marks a forecast that was not issued, and a track record without forecasts', async () => {
  const { followers, record, videos } = contract.accountForecast.example;
  const notIssued = { videos, followers: { ...followers, issuedAt: null } };
  const none = { ...record, issued: 0, scored: 0, inside: 0, coverage: null };
  allAxes(exampleApi()).reply('accountForecast', { ...notIssued, record: none });
  renderScreen(report, AT);
  const note = await screen.findByText(/^Forecast for/);
  expect(textOf(note)).toContain(
    '). This is a preview and is not part of the track record. Track record: no forecasts issued yet.',
  );
});

test('views are compared with the period before, which the charts show only when it is chosen', async () => {
  const { points, previous: _, ...series } = contract.accountSeries.example;
  const before = points.map(point => ({ ...point, viewsGained: (point.viewsGained ?? 0) / 2 }));
  allAxes(exampleApi()).reply('accountSeries', {
    ...series,
    points,
    previous: { range: series.range, points: before } as never,
  });
  renderScreen(report, AT);
  const change = await screen.findByText('100.0%');
  expect(textOf(document.body)).toContain('Views gained 179K ▲ 100.0%');
  expect(change.closest('[data-tip]')?.getAttribute('data-tip')).toBe(
    '179,000\nvs. previous period\n89,500 in the previous period\ncomplete data',
  );
  expect(screen.queryByText('Previous period', { selector: 'li *' })).toBeNull();
});

test('the number of significant differences says what it counts: facts stand beside them', async () => {
  allAxes(exampleApi());
  renderScreen(report, AT);
  const title = await screen.findByRole('heading', { name: 'What changed' });
  expect(textOf(title.parentElement as HTMLElement)).toMatch(/^What changed Significant differences: 1/);
});

test('without findings there is one line, and no card; beside facts alone there is no number', async () => {
  const { findings } = contract.accountFindings.example;
  const none = { findings: { ...findings, value: 0 }, list: [] };
  const api = allAxes(exampleApi()).reply('accountFindings', none);
  renderScreen(report, AT);
  const title = await screen.findByRole('heading', { name: 'What changed' });
  const card = textOf(title.closest('section') as HTMLElement);
  expect(card).toMatch(/^What changed One video accounts for 41% of the views\./);
  cleanup();
  api.reply('reportFindings', { list: [] });
  renderScreen(report, AT);
  await screen.findByText('No significant changes in this period');
  expect(screen.queryByRole('heading', { name: 'What changed' })).toBeNull();
});

test('without a score there is one line, and no card', async () => {
  const { score } = contract.accountScore.example;
  const notEnough = { needed: 30, reason: 'small-cohort' } as const;
  exampleApi().reply('accountScore', {
    score: { ...score, value: null, interval: null, sample: 4, notEnough },
    axes: [],
  });
  renderScreen(report, AT);
  await screen.findByText(/At least 30 needed/, { selector: 'p' });
  expect(screen.queryByRole('heading', { name: 'Account score' })).toBeNull();
});

test('the evidence of a finding is its videos by name', async () => {
  const [video] = contract.accountVideos.example.videos;
  const [finding] = contract.accountFindings.example.list;
  if (!video || !finding) throw new Error('The examples have no finding');
  const evidence = { here: [video.id, '7400000000000000009'], there: [] };
  allAxes(exampleApi()).reply('accountFindings', { list: [{ ...finding, evidence }] });
  renderScreen(report, AT);
  const summary = await screen.findByText(/2 videos vs\. 0/);
  const details = summary.closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await waitFor(() => expect(textOf(details)).toContain(video.caption));
  expect(textOf(details)).not.toMatch(/\d{15}/);
  expect(details.querySelector(`a[href*="${video.id}"]`)).not.toBeNull();
});

test('a metric says from what it changed, or why that is not known, in its tooltip and in its explanation', async () => {
  const { metrics, trends } = contract.accountInfo.example;
  const [engagement] = metrics;
  const [trend] = trends?.metrics ?? [];
  if (!engagement || !trend || !trends) throw new Error('The example has no trend');
  const unknown = { value: null, sample: 2, notEnough: { needed: 3, reason: 'small-sample' } } as const;
  const api = allAxes(exampleApi());
  const user = renderScreen(report, AT);
  const tips = async () => {
    const figure = (await screen.findByText('Engagement rate', { selector: 'dt' })).parentElement;
    return [...(figure?.querySelectorAll('[data-tip]') ?? [])].map(node => node.getAttribute('data-tip'));
  };
  const known = [
    '9.12%',
    '95% interval: 8.4% to 9.7% · n = 38',
    '+0.4 pts from 8.7% in the previous period (Nov 12 – 13, 2026)',
    'Trend line: 3 periods of equal length, from the previous period to the current one',
  ];
  // Of the number, by keyboard and mouse, and of the change, by touch.
  expect(await tips()).toEqual([known.join('\n'), known.join('\n')]);
  await user.click(screen.getByRole('button', { name: '9.1% Explain Engagement rate by views' }));
  await screen.findByText(/^\+0\.4 pts from 8\.7%/, { selector: '[role=dialog] p' });
  cleanup();

  api.reply('accountInfo', {
    trends: { ...trends, metrics: [{ ...trend, previous: unknown, points: [null, null, 0.09] }] },
  });
  renderScreen(report, AT);
  expect((await tips())[1]?.split('\n').slice(2)).toEqual([
    'No comparison with the previous period (Nov 12 – 13, 2026): 2 of 3 needed',
    'No trend line: too little data in most earlier periods',
  ]);
  cleanup();

  api.reply('accountInfo', { trends: { previous: null, metrics: [] } });
  renderScreen(report, AT);
  expect((await tips())[1]?.split('\n').slice(2)).toEqual([
    'Your plan’s history does not include the previous period',
  ]);
});
