import { contract } from '@clipscope/contract';
import { expect, test } from 'vitest';
import {
  ask,
  type CallScope,
  callsOf,
  platformIn,
  type ReportCalls,
  tabIn,
  videoSortIn,
} from './report-calls.ts';
import { reportRangeOf } from './report-state.ts';

const reading = (address: string) => (name: string) => new URLSearchParams(address).get(name);
const now = new Date('2026-11-15T12:00:00.000Z');

type Tag = { readonly tag: string };
const hashtags: ReportCalls<Tag, unknown, 'overview' | 'videos'> = {
  head: ({ subject }) => ask(contract.hashtagInfo, { params: subject }),
  tabs: {
    overview: [({ subject }) => ask(contract.hashtagSeries, { params: subject })],
    videos: [
      ({ subject, range }) =>
        ask(contract.hashtagVideos, {
          params: subject,
          query: { startDate: range.startDate, endDate: range.endDate },
        }),
      () => ask(contract.hashtagUsers, null),
    ],
  },
};

function scopeAt(address: string): CallScope<Tag> {
  const read = reading(address);
  const asked = { range: read('range'), asOf: null, grain: null, compare: null };
  return { subject: { tag: 'onepan' }, range: reportRangeOf(asked, 90, now, 'UTC'), read, now, head: null };
}

test('a report asks for its header and what the open tab shows', () => {
  const params = { tag: 'onepan' };
  expect(callsOf(hashtags, scopeAt(''), () => true)).toEqual([
    { endpoint: contract.hashtagInfo, call: { params } },
    { endpoint: contract.hashtagSeries, call: { params } },
  ]);
  expect(callsOf(hashtags, scopeAt('tab=videos&range=7d'), () => true)).toEqual([
    { endpoint: contract.hashtagInfo, call: { params } },
    {
      endpoint: contract.hashtagVideos,
      call: { params, query: { startDate: '2026-11-09', endDate: '2026-11-15' } },
    },
  ]);
});

test('what the plan lacks is not requested', () => {
  const { feature } = contract.accountMentions;
  const mentions: ReportCalls<Tag, null, 'mentions'> = {
    tabs: { mentions: [() => ask(contract.accountMentions, { params: { id: 'mina' } })] },
  };
  const asked = (features: readonly unknown[]) =>
    callsOf(mentions, { ...scopeAt(''), head: null }, one => features.includes(one));
  expect(asked([])).toEqual([]);
  expect(asked([feature])).toHaveLength(1);
});

test('missing or invalid parameters use the defaults', () => {
  expect(tabIn(['overview', 'videos'], reading('tab=videos'))).toBe('videos');
  expect(tabIn(['overview', 'videos'], reading('tab=money'))).toBe('overview');
  expect(platformIn(reading(''))).toBe('tiktok');
  expect(platformIn(reading('platform=youtube'))).toBe('youtube');
  expect(platformIn(reading('platform=myspace'))).toBe('tiktok');
  expect(videoSortIn('likes.asc', 'views')).toBe('likes');
  expect(videoSortIn('index.desc', 'views')).toBe('views');
  expect(videoSortIn(null, 'publishedAt')).toBe('publishedAt');
});
