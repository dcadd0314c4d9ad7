import { EXPORT_COLUMNS } from '@clipscope/domain';
import { createWorld } from '@clipscope/world';
import { expect, test } from 'vitest';
import * as samples from '../../../test/files/json-samples.ts';
import { importedAt, readAll, reasonsIn, rowsIn } from '../../../test/files/reading.ts';

const observedAt = new Date('2026-11-14T08:00:00.000Z');
const provenance = { platform: 'tiktok', source: 'file:clipscope', observedAt, recordedAt: importedAt };
const accountId = '6800000000000000009';

test('a line of the world is the row that it was', async () => {
  const { type, ...row } = samples.worldLine;
  expect(await rowsIn(samples.worldLine)).toEqual([
    {
      videoObservations: [
        {
          ...row,
          source: 'file:world',
          observedAt: new Date(row.observedAt),
          recordedAt: importedAt,
          publishedAt: new Date(row.publishedAt),
        },
      ],
    },
  ]);
});

test('imports everything that a small world exports', async () => {
  const world = createWorld({ seed: 'files', scale: 0.002, epoch: new Date('2025-01-01T00:00:00Z') });
  const range = { from: new Date('2025-06-01T00:00:00Z'), to: new Date('2025-06-20T00:00:00Z') };
  const sent = new Map<string, object[]>();
  for (const batch of world.observations(range)) {
    if (batch.kind !== 'account') continue;
    const lists = { account: batch.descriptions, video: batch.videos.descriptions, sound: batch.sounds };
    const more = { comment: batch.comments, audience: batch.audiences, playlist: batch.playlists };
    for (const [type, rows] of Object.entries({ ...lists, ...more })) {
      sent.set(type, [...(sent.get(type) ?? []), ...rows]);
    }
  }
  const names = { account: 'accounts', video: 'videos', sound: 'sounds', comment: 'comments' };
  const moreNames = { audience: 'audiences', playlist: 'playlists' };
  for (const [type, name] of Object.entries({ ...names, ...moreNames })) {
    const rows = (sent.get(type) ?? []).slice(0, 50);
    expect(rows.length, type).toBeGreaterThan(0);
    const back = await rowsIn(rows.map(row => JSON.stringify({ type, ...row })).join('\n'));
    expect(back).toEqual(
      rows.map(row => ({ [name]: [{ ...row, source: 'file:world', recordedAt: importedAt }] })),
    );
  }
});

test.each([
  [{ type: 'hashtag' }, 'hashtag is missing.'],
  [{ views: undefined }, 'views is missing.'],
  [{ exact: null }, 'exact is empty.'],
  [{ platform: 'myspace' }, 'platform must be one of tiktok, youtube, instagram, not "myspace".'],
  [{ hashtags: 'soup' }, 'hashtags must be a list, not "soup".'],
])('%o in a line of the world is refused: %s', async (fields, reason) => {
  expect(await reasonsIn({ ...samples.worldLine, ...fields })).toEqual([`the document: ${reason}`]);
});

test('descriptions of hashtags are excluded, which is reported once', async () => {
  const line = (hashtag: string) => {
    const { type: _, ...provenance } = samples.worldLine;
    return JSON.stringify({ ...provenance, type: 'hashtag', hashtag, platformId: '17', description: '' });
  };
  const counts = { type: 'hashtagObservation', subject: 'soup', videos: 5, views: 70 };
  const text = [line('soup'), JSON.stringify({ ...samples.worldLine, ...counts }), line('tram'), line('sea')];
  const all = await readAll(text.join('\n'));
  expect(all.map(item => ('reason' in item ? item.reason : Object.keys(item.rows)))).toEqual([
    'Only the counts of hashtags are imported, not their IDs and descriptions.',
    ['hashtagObservations'],
    [],
    [],
  ]);
});

test('an exported video is a description and an observation again', async () => {
  const shared = {
    videoId: '7436000000000000001',
    accountId,
    publishedAt: new Date('2024-11-11T13:00:00.000Z'),
    countryCode: 'FI',
    language: 'fi',
    soundId: null,
    hashtags: ['tampere', 'fyp'],
    stickerIds: [],
    ...provenance,
  };
  expect(await rowsIn(samples.exportedVideo)).toEqual([
    {
      videos: [
        {
          ...shared,
          url: 'https://www.tiktok.com/@raitiovaunu.ville/video/7436000000000000001',
          kind: 'video',
          caption: 'Morning tram',
          durationS: 21,
          widthPx: null,
          heightPx: null,
          mentions: [],
          isAd: false,
          isPaidPartnership: false,
          isAiGenerated: false,
          coverUrl: null,
          deletedAt: null,
        },
      ],
      videoObservations: [
        {
          ...shared,
          industry: null,
          views: 54_021,
          likes: 4_310,
          comments: 88,
          shares: 12,
          saves: null,
          reposts: null,
          downloads: null,
          exact: false,
        },
      ],
    },
  ]);
});

test('an exported account, and a day of its history', async () => {
  const counts = {
    accountId,
    followers: 12_034,
    following: 87,
    videos: 142,
    views: null,
    exact: false,
    ...provenance,
  };
  expect(await rowsIn(samples.exportedAccount)).toEqual([
    {
      accounts: [
        {
          accountId,
          handle: 'raitiovaunu.ville',
          displayName: 'Ville',
          bio: 'trams',
          bioUrl: null,
          avatarUrl: null,
          verified: true,
          isPrivate: false,
          isBusiness: false,
          countryCode: 'FI',
          language: 'fi',
          industry: null,
          createdAt: null,
          altIds: {},
          deletedAt: null,
          ...provenance,
        },
      ],
      accountObservations: [{ ...counts, likes: 402_311 }],
    },
  ]);
  expect(await rowsIn(samples.exportedDay)).toEqual([{ accountObservations: [{ ...counts, likes: null }] }]);
});

test('exported hashtags and sounds are their counts', async () => {
  const line = {
    platform: 'tiktok',
    videos: 5,
    exact: true,
    observedAt: observedAt.toISOString(),
    videosObserved: 2,
  };
  const counted = { videos: 5, exact: true, ...provenance };
  expect(await rowsIn({ ...line, hashtag: 'tampere', views: 70 })).toEqual([
    { hashtagObservations: [{ subject: 'tampere', views: 70, ...counted }] },
  ]);
  expect(await rowsIn({ ...line, id: '7400000000000000010', title: 'Night Song', author: 'Band' })).toEqual([
    { soundObservations: [{ subject: '7400000000000000010', views: null, ...counted }] },
  ]);
});

test('the columns of the samples are those of the exports', () => {
  const { videos, history } = EXPORT_COLUMNS;
  expect(Object.keys(samples.exportedVideo)).toEqual(Object.keys(videos));
  expect(Object.keys(samples.exportedDay)).toEqual(Object.keys(history));
  expect(Object.keys(EXPORT_COLUMNS.accounts)).toEqual(
    expect.arrayContaining(Object.keys(samples.exportedAccount)),
  );
});

test.each([
  [{ observedAt: null }, 'There is no observation yet: observedAt is empty.'],
  [{ exact: undefined }, 'exact is missing.'],
  [{ saves: undefined }, 'saves is missing.'],
  [{ id: null }, 'id is empty.'],
])('%o in an exported video is refused: %s', async (fields, reason) => {
  expect(await reasonsIn({ ...samples.exportedVideo, ...fields })).toEqual([`the document: ${reason}`]);
});

test('reports an unknown format by its keys', async () => {
  expect(await readAll('{"a":1,"b":2}')).toEqual([
    {
      where: 'the document',
      reason: 'Unknown format: an object with the keys a, b.',
      text: '{"a":1,"b":2}',
      code: 'UNKNOWN_FORMAT',
    },
  ]);
  expect(await reasonsIn('5')).toEqual(['the document: Unknown format: a single value.']);
});

test.each([{ isQuestion: false }, { mentionedIn: 'comment' }])(
  'an exported comment with %o is refused',
  async only => {
    expect(await reasonsIn({ platform: 'tiktok', id: '7601', text: 'So good!', ...only })).toEqual([
      'the document: Exported comments and mentions cannot be imported, because their authors appear under pseudonyms.',
    ]);
  },
);
