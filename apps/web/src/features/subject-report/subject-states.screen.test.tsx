import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { address, renderScreen, screen } from '../../../test/render-screen.tsx';
import type { SubjectKind } from './subject.ts';
import { SubjectScreen } from './subject-screen.tsx';

const screenOf = (kind: SubjectKind, id: string) => (
  <SubjectScreen subject={{ kind, platform: 'tiktok', id }} />
);

test.each([
  ['hashtag', 'hashtagInfo', 'onepan'],
  ['sound', 'soundInfo', '7300000000000000001'],
  ['sticker', 'stickerInfo', '7200000000000000001'],
] as const)('a %s that is not known says so and asks for nothing else', async (kind, endpoint, id) => {
  exampleApi().refuse(endpoint, 'NOT_FOUND');
  renderScreen(screenOf(kind, id), `/${kind}/${id}`);
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toMatch(/^No data for .+ yet$/));
  expect(screen.queryAllByRole('button', { name: 'Track' })).toHaveLength(kind === 'sticker' ? 0 : 1);
  const asked = new Set(exampleApi().asked.map(({ name }) => name));
  expect([...asked].filter(name => name.startsWith(kind))).toEqual([endpoint]);
});

test('a tab is opened by its link and keeps the range', async () => {
  const user = renderScreen(screenOf('hashtag', 'onepan'), '/hashtag/onepan?range=30d&tab=videos&sort=views');
  await user.click(await screen.findByRole('link', { name: 'Creators' }));
  expect(address()).toBe('/hashtag/onepan?range=30d&tab=creators');
  await waitFor(() => expect(exampleApi().of('hashtagUsers')).not.toEqual([]));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ['hashtag', 'hashtagSeries', 'onepan'],
  ['sound', 'soundSeries', '7300000000000000001'],
  ['sticker', 'stickerSeries', '7200000000000000001'],
] as const)('far from UTC the days of a %s are UTC days, and the bar says so', async (kind, endpoint, id) => {
  // Tomorrow has begun on Kiritimati already.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00.000Z') });
  const zone = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Pacific/Kiritimati' };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(zone);
  renderScreen(screenOf(kind, id), `/${kind}/${id}?range=7d&asOf=2026-11-14`);
  await screen.findByText('Time zone: UTC');
  const query = { startDate: '2026-11-08', endDate: '2026-11-14', asOf: '2026-11-14T23:59:59.999Z' };
  await waitFor(() => expect(exampleApi().of(endpoint)).toMatchObject([{ query }]));
});

test('the last day of a hashtag is in UTC, not in the user’s time zone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00.000Z') });
  const zone = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Pacific/Kiritimati' };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(zone);
  renderScreen(screenOf('hashtag', 'onepan'), '/hashtag/onepan?range=7d');
  const query = { startDate: '2026-11-09', endDate: '2026-11-15' };
  await waitFor(() => expect(exampleApi().of('hashtagSeries')).toMatchObject([{ query }]));
});

describeScreens('hashtag report without', {
  videos: {
    element: screenOf('hashtag', 'onepan'),
    at: '/hashtag/onepan?tab=videos',
    heading: '#onepan',
    given: api => api.reply('hashtagVideos', { videos: [], total: 0 }),
    readsNot: ['2.4M'],
  },
  creators: {
    element: screenOf('hashtag', 'onepan'),
    at: '/hashtag/onepan?tab=creators',
    heading: '#onepan',
    given: api => api.reply('hashtagUsers', { users: [], total: 0 }),
    readsNot: ['412.6K'],
  },
});
