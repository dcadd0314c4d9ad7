import type { ForgottenAccount } from '@clipscope/business-store';
import { reason } from '@clipscope/contract';
import type { RecordResult } from '@clipscope/platforms';
import { expect, test } from 'vitest';
import { forgottenRecordFilter } from './forgotten-filters.ts';

const platform = 'tiktok';
const forgotten: ForgottenAccount = {
  ...{ platform, accountId: '1', handles: ['mina', 'mina.old'], videoIds: ['v1'] },
  ...{ reason: '', askedAt: new Date(0) },
};
const leaveOut = forgottenRecordFilter([forgotten]);
const filterRows = (rows: object) => leaveOut([{ rows } as RecordResult]);

test.each([
  ['accounts', { accountId: '1' }, { accountId: '2', handle: 'mina' }],
  ['accountObservations', { accountId: '@mina.old' }, { accountId: '@mina.new' }],
  ['videos', { accountId: '1', videoId: 'v2' }, { accountId: '2', videoId: 'v2' }],
  ['videoObservations', { accountId: '@renamed', videoId: 'v1' }, { accountId: '2', videoId: 'v2' }],
  ['playlists', { accountId: '1' }, { accountId: '2' }],
  ['audiences', { accountId: '1' }, { accountId: '2' }],
  ['sounds', { ownerHandle: 'Mina' }, { ownerHandle: null }],
  ['comments', { videoId: 'v1', authorId: '2' }, { videoId: 'v2', authorId: '2', authorHandle: 'mina' }],
  ['comments', { videoId: 'v2', authorId: '1' }, { videoId: 'v2', authorId: null, authorHandle: null }],
  ['comments', { videoId: 'v2', authorId: null, authorHandle: 'MINA' }, { videoId: 'v2', authorId: '3' }],
])('of %s: removes %j and keeps %j', (kind, theirs, others) => {
  const rows = {
    [kind]: [
      { platform, ...theirs },
      { platform, ...others },
      { ...theirs, platform: 'youtube' },
    ],
  };
  const allowed = [
    { platform, ...others },
    { ...theirs, platform: 'youtube' },
  ];
  expect(filterRows(rows)).toEqual([{ rows: { [kind]: allowed } }]);
});

test('keeps records without rows and records that were not understood', () => {
  const lost = { where: 'line 2', reason: reason('records.json'), text: '{' };
  const run = [{ rows: { accounts: [{ platform, accountId: '1' }] } }, lost] as readonly RecordResult[];
  expect(leaveOut(run)).toEqual([{ rows: { accounts: [] } }, lost]);
});

test('leaves hashtags and their counts unchanged', () => {
  const rows = { hashtagObservations: [{ platform, subject: 'mina' }] };
  expect(filterRows(rows)).toEqual([{ rows }]);
  const run = [{ rows }] as readonly unknown[] as readonly RecordResult[];
  expect(forgottenRecordFilter([])(run)).toBe(run);
});

test('recognises an account known by handle alone, and from then on by its id', () => {
  const excludeHandle = forgottenRecordFilter([{ ...forgotten, accountId: '@mina', handles: ['mina'] }]);
  const theirs = { platform, accountId: '9', handle: 'Mina' };
  const others = { platform, accountId: '2', handle: 'nina' };
  const video = (accountId: string) => ({ platform, accountId, videoId: `of-${accountId}` });
  const pieces = [{ rows: { accounts: [theirs, others] } }, { rows: { videos: [video('9'), video('2')] } }];
  expect(excludeHandle(pieces as readonly unknown[] as readonly RecordResult[])).toEqual([
    { rows: { accounts: [others] } },
    { rows: { videos: [video('2')] } },
  ]);
});
