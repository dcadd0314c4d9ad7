import { EXPORT_COLUMNS, EXPORT_TABLES } from '@clipscope/domain';
import { expect, test } from 'vitest';
import {
  changed,
  linesOf,
  PLAIN_ACCOUNT,
  PLAIN_OBSERVATION,
  PLAIN_VIDEO,
} from '../../../test/files/read-table.ts';
import { IMPORTED_AT, TABLES } from '../../../test/files/tables.ts';
import { recogniseTable } from './index.ts';

const GAINS = 'Columns with gains are skipped: gains are calculated from total counts.';
const provenanceAt = (time: string) => ({
  platform: 'tiktok',
  source: 'file:clipscope',
  observedAt: new Date(time),
  recordedAt: IMPORTED_AT,
});

test.each(EXPORT_TABLES)('%s: the columns of today are recognised', table => {
  expect(recogniseTable(Object.keys(EXPORT_COLUMNS[table]))?.id).toBe('file:clipscope');
  expect(recogniseTable(['exportDate', ...Object.keys(EXPORT_COLUMNS[table])])?.id).toBe('file:clipscope');
  expect(recogniseTable([...Object.keys(EXPORT_COLUMNS[table]), 'Something else'])).toBeNull();
});

test('accounts', async () => {
  const provenance = provenanceAt('2026-11-14T10:00:00Z');
  expect(await linesOf(TABLES.ownAccounts)).toEqual([
    {
      accounts: [
        {
          ...PLAIN_ACCOUNT,
          ...provenance,
          accountId: '68111',
          handle: 'mina.cooks',
          displayName: 'Mina',
          bio: '=soup, daily',
          verified: true,
          countryCode: 'KR',
          language: 'ko',
          industry: 'food',
        },
      ],
      accountObservations: [
        {
          ...provenance,
          accountId: '68111',
          followers: 1200,
          following: 15,
          likes: null,
          videos: 31,
          views: null,
          exact: true,
        },
      ],
    },
    'There is no observation yet: observedAt is empty.',
  ]);
});

test('videos', async () => {
  const provenance = provenanceAt('2026-11-14T10:00:00Z');
  const grouped = {
    videoId: '7703171592251105856',
    accountId: '68111',
    publishedAt: new Date('2026-11-01T12:00:00Z'),
    countryCode: 'KR',
    language: 'ko',
    soundId: '6811',
    hashtags: ['onepan', 'kimchi'],
    stickerIds: [],
  };
  const [first, second] = await linesOf(TABLES.ownVideos);
  expect(first).toEqual({
    videos: [
      {
        ...PLAIN_VIDEO,
        ...provenance,
        ...grouped,
        url: 'https://www.tiktok.com/@mina.cooks/video/7703171592251105856',
        caption: '@you, "one" pan',
        durationS: 12.5,
      },
    ],
    videoObservations: [
      {
        ...PLAIN_OBSERVATION,
        ...provenance,
        ...grouped,
        views: 450,
        likes: 20,
        comments: 3,
        saves: 1,
        exact: false,
      },
    ],
  });
  expect(second).toMatchObject({
    videos: [{ kind: 'photo', caption: '', soundId: null, deletedAt: new Date('2026-11-12T00:00:00Z') }],
    videoObservations: [{ views: 0, observedAt: new Date('2026-11-11T10:00:00Z') }],
  });
});

test('reads TRUE and FALSE as spreadsheets write them', async () => {
  const isExact = async (cell: string) =>
    (await linesOf(changed(TABLES.ownHistory, ',true,', `,${cell},`)))[1] as {
      accountObservations: object[];
    };
  expect((await isExact('TRUE')).accountObservations).toMatchObject([{ exact: true }]);
  expect((await isExact('FALSE')).accountObservations).toMatchObject([{ exact: false }]);
});

test('history, hashtags and sounds', async () => {
  const provenance = provenanceAt('2026-11-14T10:00:00Z');
  const counts = { following: 15, videos: 31, views: null, exact: true };
  expect((await linesOf(TABLES.ownHistory)).toSpliced(1, 1)).toEqual([
    GAINS,
    { accountObservations: [{ ...provenance, accountId: '68111', followers: 1200, likes: null, ...counts }] },
  ]);
  expect(await linesOf(TABLES.ownHashtags)).toEqual([
    GAINS,
    {
      hashtagObservations: [{ ...provenance, subject: 'onepan', videos: 800, views: 120_000, exact: false }],
    },
  ]);
  expect(await linesOf(TABLES.ownSounds)).toEqual([
    GAINS,
    { soundObservations: [{ ...provenance, subject: '6811', videos: 90, views: null, exact: true }] },
  ]);
});

test.each([
  ['1010,15', 'many,15', 'followers must be a count, not "many".'],
  ['2026-11-12T21:00:00.000Z', 'yesterday', 'observedAt must be a time, not "yesterday".'],
  [',true,', ',maybe,', 'exact must be true or false, not "maybe".'],
])('%j as %j', async (from, to, reason) => {
  expect((await linesOf(changed(TABLES.ownHistory, from, to)))[1]).toBe(reason);
});
