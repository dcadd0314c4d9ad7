import { contract, reason, sentence } from '@clipscope/contract';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { address, LIMITATION, renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { ReportScreen } from './report-screen.tsx';

const AT = '/user/tiktok/minacooksfast';
const element = <ReportScreen subject={{ platform: 'tiktok', handle: 'minacooksfast' }} />;
const heading = 'Mina Cooks Fast';

describeScreens('account report without', {
  videos: {
    element,
    at: `${AT}?tab=videos`,
    heading,
    given: api => api.reply('accountVideos', { videos: [], total: 0 }),
    reads: ['No video'],
  },
  audience: {
    element,
    at: `${AT}?tab=audience`,
    heading,
    given: api => api.reply('audienceDemographic', { latest: null }),
    readsNot: ['4,200'],
  },
  mentions: {
    element,
    at: `${AT}?tab=mentions`,
    heading,
    given: api => api.reply('accountMentions', { videos: [], total: 0 }),
    readsNot: ['2.4M'],
  },
  'similar accounts': {
    element,
    at: `${AT}?tab=similar`,
    heading,
    given: api => api.reply('suggestedAccounts', { accounts: [] }),
    readsNot: ['71%'],
  },
});

test.each([
  ['BASIC', 'With the Essentials plan, you can see 90 days of it.', 'choose a longer period'],
  ['ENTERPRISE', 'choose a longer period', 'Upgrade'],
] as const)('attribution on %s advises what the plan can do', async (plan, advised, not) => {
  const { attribution } = contract.followerAttribution.example;
  const notEnough = { needed: 14, reason: 'short-span' } as const;
  exampleApi()
    .plan(plan)
    .reply('followerAttribution', { attribution: { ...attribution, value: null, notEnough }, videos: [] });
  renderScreen(element, `${AT}?tab=attribution&range=7d`);
  await settled();
  await screen.findByText(/^Follower attribution isn’t possible/);
  expect(textOf(document.body)).toContain(advised);
  expect(textOf(document.body)).not.toContain(not);
});

test('a tab is opened by its link, and what belongs to another tab is left behind', async () => {
  const user = renderScreen(element, `${AT}?tab=videos&sort=views&range=30d`);
  await user.click(await screen.findByRole('link', { name: 'Playlists' }));
  expect(address()).toBe(`${AT}?tab=playlists&range=30d`);
  await waitFor(() => expect(exampleApi().of('playlists')).toHaveLength(1));
});

test('the table of videos sorts by the pressed column and asks for that order', async () => {
  const user = renderScreen(element, `${AT}?tab=videos`);
  await user.click(await screen.findByRole('button', { name: /^Likes/ }));
  await waitFor(() =>
    expect(exampleApi().of('accountVideos').at(-1)?.query).toMatchObject({ sort: 'likes' }),
  );
  expect(address()).toContain('sort=');
});

test('a range beyond the plan’s history opens the limitation modal and names the plan', async () => {
  exampleApi().plan('BASIC');
  const user = renderScreen(element, `${AT}?tab=videos`);
  await user.click(await screen.findByText('90 d'));
  const modal = await screen.findByRole('dialog', { name: LIMITATION.title });
  await waitFor(() => expect(textOf(modal)).toContain('Days of history on the Basic plan: 7.'));
  expect(textOf(modal)).toContain('Days of history on the Essentials plan: 90.');
});

test('a number of the registry explains itself', async () => {
  const user = renderScreen(element, `${AT}?tab=videos`);
  await settled();
  await user.click(screen.getByRole('button', { name: '7.4 Explain Performance index' }));
  await waitFor(() => expect(exampleApi().of('explainMetric')).toHaveLength(1));
  expect(exampleApi().of('explainMetric')[0]?.params).toEqual({ metric: 'video_performance_index' });
  await screen.findByRole('dialog');
});

test('a read rejected by plan opens the limitation modal and keeps the session', async () => {
  exampleApi().refuse('accountVideos', 'LIMIT_REACHED', { limit: 'favourites' });
  const user = renderScreen(element, `${AT}?tab=videos`);
  const modal = await screen.findByRole('dialog', { name: LIMITATION.title });
  await waitFor(() => expect(textOf(modal)).toContain('Tracked accounts on the Enterprise plan: 300.'));
  expect(textOf(modal)).toContain(LIMITATION.noPlan);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(exampleApi().askedOfWeb).not.toContain('POST /api/auth/signout');
});

test('days beyond the plan’s history are reported, with the plan that shows more', async () => {
  const { range } = contract.accountVideos.example;
  exampleApi()
    .plan('BASIC')
    .reply('accountVideos', { range: { ...range, clippedByPlan: true, earliestAllowed: '2026-11-09' } });
  const user = renderScreen(element, `${AT}?tab=videos&range=90d`);
  await user.click(await screen.findByRole('button', { name: 'Upgrade to see more' }));
  const modal = await screen.findByRole('dialog', { name: LIMITATION.title });
  await waitFor(() => expect(textOf(modal)).toContain('Days of history on the Essentials plan: 90.'));
});

afterEach(() => sessionStorage.clear());

const PLAYLISTS = `${AT}?tab=playlists`;
const running = contract.accountProgress.example;
const refreshing = () => screen.findByRole('progressbar', { name: 'Account refresh' });

test('a refresh that runs is followed again after leaving the report, until its end is shown', async () => {
  const api = exampleApi();
  const user = renderScreen(element, PLAYLISTS);
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await refreshing();
  cleanup();
  renderScreen(element, PLAYLISTS);
  await refreshing();
  expect(api.of('fetchAccount')).toHaveLength(1);
  const before = api.of('accountBasic').length;
  api.reply('accountProgress', { state: 'done', stepsDone: 5, finishedAt: running.startedAt });
  await screen.findByText('@minacooksfast has been refreshed.');
  await waitFor(() => expect(api.of('accountBasic').length).toBeGreaterThan(before));
  cleanup();
  const asked = api.of('accountProgress').length;
  renderScreen(element, PLAYLISTS);
  await settled();
  expect(api.of('accountProgress')).toHaveLength(asked);
});

test('the reason of a failed refresh stays visible, and an earlier result is not mistaken for this one', async () => {
  const api = exampleApi().reply('accountProgress', {
    state: 'done',
    requestedAt: '2026-11-14T12:00:00.000Z',
  });
  const user = renderScreen(element, PLAYLISTS);
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await refreshing();
  await waitFor(() => expect(api.of('accountProgress')).not.toEqual([]));
  api.reply('accountProgress', {
    state: 'failed',
    reason: sentence(reason('platform.unavailable', { platform: 'TikTok' })),
  });
  await screen.findByText(/TikTok is not responding at the moment\./);
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  screen.getByText(/TikTok is not responding at the moment\./);
});
