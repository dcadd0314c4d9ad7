import { describe, expect, test } from 'vitest';
import {
  changed,
  linesOf,
  PLAIN_ACCOUNT,
  PLAIN_OBSERVATION,
  PLAIN_VIDEO,
} from '../../../test/files/read-table.ts';
import { IMPORTED_AT, TABLES } from '../../../test/files/tables.ts';

const provenance = {
  platform: 'tiktok',
  source: 'file:4cat',
  observedAt: IMPORTED_AT,
  recordedAt: IMPORTED_AT,
};

describe('videos', () => {
  test('every column that has a place', async () => {
    const [first] = await linesOf(TABLES.fourcatVideos);
    const grouped = {
      videoId: '7703171592251105856',
      accountId: '@mina.cooks',
      publishedAt: new Date('2026-11-01T12:00:00Z'),
      countryCode: 'KR',
      language: null,
      soundId: '6800000000000000011',
      hashtags: ['onepan', 'kimchi'],
      stickerIds: ['text:444d299840d9fba0', 'text:9d4d8317c78a7f02'],
    };
    expect(first).toEqual({
      accounts: [
        {
          ...PLAIN_ACCOUNT,
          ...provenance,
          accountId: '@mina.cooks',
          handle: 'Mina.Cooks',
          displayName: 'Mina, cooks',
          avatarUrl: 'https://p16.example/a.jpg',
        },
      ],
      accountObservations: [
        {
          ...provenance,
          accountId: '@mina.cooks',
          followers: 427_700,
          following: null,
          likes: null,
          videos: 310,
          views: null,
          exact: false,
        },
      ],
      videos: [
        {
          ...PLAIN_VIDEO,
          ...provenance,
          ...grouped,
          url: 'https://www.tiktok.com/@Mina.Cooks/video/7703171592251105856',
          caption: 'One pan, "no" fuss #OnePan with @leo.bakes',
          mentions: ['leo.bakes'],
          isPaidPartnership: true,
          coverUrl: 'https://p16.example/c.jpg',
        },
      ],
      videoObservations: [
        {
          ...PLAIN_OBSERVATION,
          ...provenance,
          ...grouped,
          views: 1_204_000,
          likes: 81_200,
          comments: 940,
          shares: 3100,
          exact: false,
        },
      ],
      sounds: [
        {
          ...provenance,
          soundId: '6800000000000000011',
          title: 'original sound - mina',
          author: 'Mina, cooks',
          album: '',
          isOriginal: true,
          durationS: null,
          coverUrl: 'https://p16.example/s.jpg',
          playUrl: 'https://v.example/s.mp3',
          ownerHandle: null,
          matchedSong: null,
        },
      ],
      stickers: [
        { ...provenance, stickerId: 'text:444d299840d9fba0', kind: 'text', name: 'Stir now' },
        { ...provenance, stickerId: 'text:9d4d8317c78a7f02', kind: 'text', name: 'Serve hot' },
      ],
    });
  });

  test('missing values are unknown, and the time comes from the id', async () => {
    const [, second, third] = await linesOf(TABLES.fourcatVideos);
    expect(second).toMatchObject({
      videos: [{ publishedAt: new Date('2026-11-10T08:30:15Z'), countryCode: null, isAd: true, caption: '' }],
      videoObservations: [{ views: 300, likes: 12, comments: 0, shares: null, saves: null }],
    });
    expect(Object.keys(second ?? {})).toEqual(['accounts', 'videos', 'videoObservations']);
    expect(third).toMatchObject({ sounds: [{ title: 'Fast Lane', author: 'DJ Rail', isOriginal: false }] });
  });

  test('with semicolons, at the moment in the name of the file', async () => {
    const lines = await linesOf(TABLES.zeeschuimerVideos);
    const observedAt = new Date('2026-11-12T10:11:12Z');
    expect(lines).toMatchObject([
      {
        videos: [{ caption: 'One pan; no fuss', observedAt }],
        videoObservations: [{ views: 80, observedAt }],
      },
      {
        videos: [{ caption: 'again, and again' }],
        videoObservations: [{ views: 90, recordedAt: IMPORTED_AT }],
      },
    ]);
  });

  test.each([
    ['81200,940', 'many,940', 'likes must be a count, not "many".'],
    [
      '\nhttps://www.tiktok.com/foryou,7706457306657055296',
      '\n,7.70646E+18',
      'id must be a numeric ID, not "7.70646E+18".',
    ],
    [
      'Mina.Cooks,"',
      '123,"',
      '"123" in author is not a handle. Handles are one word of letters, digits, dots, hyphens and underscores, and never digits alone.',
    ],
    [',1793534400,', ',soon,', 'unix_timestamp must be a time, not "soon".'],
    [',1793534400,', ',1893534400,', 'unix_timestamp must be between 2005 and the day of the import.'],
    ['no,no,yes', 'no,perhaps,yes', 'is_ad must be yes or no, not "perhaps".'],
  ])('%j as %j', async (from, to, reason) => {
    const lines = await linesOf(changed(TABLES.fourcatVideos, from, to));
    expect(lines.filter(line => typeof line === 'string')).toEqual([reason]);
  });
});

test('a commenter whose name is digits, at the time in the id where the column has no zone', async () => {
  const named = changed(TABLES.fourcatComments, 'leo_bakes,Leo', '20061987,Leo');
  const [first] = await linesOf(changed(named, '2026-11-02 09:15:00,1793610900', '2026-11-02 18:15:00,'));
  expect(first).toMatchObject({
    comments: [{ authorHandle: '20061987', publishedAt: new Date('2026-11-02T09:15:00Z') }],
  });
});

test('comments', async () => {
  const [first, second] = await linesOf(TABLES.fourcatComments);
  expect(first).toEqual({
    comments: [
      {
        ...provenance,
        videoId: '7703171592251105856',
        commentId: '7703500157249249856',
        parentId: null,
        text: 'so good\nreally',
        language: 'en',
        publishedAt: new Date('2026-11-02T09:15:00Z'),
        authorId: null,
        authorHandle: 'leo_bakes',
        pinned: true,
        likedByCreator: false,
        likes: 41,
        replies: 2,
      },
    ],
  });
  expect(second).toMatchObject({
    comments: [
      {
        parentId: '7703500157249249856',
        authorHandle: 'mina.cooks',
        language: null,
        likes: null,
        replies: 0,
        pinned: false,
      },
    ],
  });
});
