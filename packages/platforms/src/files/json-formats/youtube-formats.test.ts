import { expect, test } from 'vitest';
import * as samples from '../../../test/files/json-samples.ts';
import { importedAt, reasonsIn, rowsIn } from '../../../test/files/reading.ts';

const provenance = {
  platform: 'youtube',
  source: 'file:youtube-api',
  observedAt: importedAt,
  recordedAt: importedAt,
};
const accountId = 'UCsyntheticChannel000001';
const publishedAt = new Date('2026-10-01T12:00:00.000Z');
const video = {
  videoId: 'synthVid001',
  accountId,
  publishedAt,
  countryCode: null,
  language: null,
  soundId: null,
  hashtags: [] as string[],
  stickerIds: [],
  ...provenance,
};
const described = {
  ...video,
  url: 'https://www.youtube.com/watch?v=synthVid001',
  kind: 'video',
  durationS: null,
  widthPx: null,
  heightPx: null,
  mentions: [],
  isAd: false,
  isPaidPartnership: false,
  isAiGenerated: false,
  coverUrl: null,
  deletedAt: null,
};

test('channels: followers are rounded, and hidden ones unknown', async () => {
  expect(await rowsIn(samples.youtubeChannels)).toEqual([
    {
      accounts: [
        {
          accountId,
          handle: 'tramtv',
          displayName: 'Tram TV',
          bio: 'All about trams',
          bioUrl: null,
          avatarUrl: 'https://cdn.example/t.jpg',
          verified: false,
          isPrivate: false,
          isBusiness: false,
          countryCode: 'FI',
          language: null,
          industry: null,
          createdAt: new Date('2019-05-01T10:00:00.000Z'),
          altIds: {},
          deletedAt: null,
          ...provenance,
        },
      ],
      accountObservations: [
        {
          accountId,
          followers: 45_600,
          following: null,
          likes: null,
          videos: 312,
          views: 10_234_567,
          exact: false,
          ...provenance,
        },
      ],
    },
    {
      accountObservations: [
        {
          accountId: 'UCsyntheticChannel000002',
          followers: null,
          following: null,
          likes: null,
          videos: 3,
          views: 99,
          exact: true,
          ...provenance,
        },
      ],
    },
  ]);
});

test('videos: an absent count is unknown', async () => {
  const tagged = { language: 'fi', hashtags: ['tram', 'tampere'] };
  const channel = { accountId, handle: accountId, displayName: 'Tram TV', isHandleOnly: true };
  expect(await rowsIn(samples.youtubeVideos)).toEqual([
    {
      accounts: [expect.objectContaining(channel)],
      videos: [
        {
          ...described,
          ...tagged,
          caption: 'Line 3 opens\n\n#tram #tampere',
          durationS: 3_662,
          isAiGenerated: true,
          coverUrl: 'https://cdn.example/h.jpg',
        },
      ],
      videoObservations: [
        {
          ...video,
          ...tagged,
          industry: null,
          views: 15_342,
          likes: null,
          comments: 41,
          shares: null,
          saves: null,
          reposts: null,
          downloads: null,
          exact: true,
        },
      ],
    },
  ]);
});

test('threads: the comment and the answers to it', async () => {
  const shared = {
    videoId: 'synthVid001',
    language: null,
    pinned: false,
    likedByCreator: false,
    ...provenance,
  };
  expect(await rowsIn(samples.youtubeThreads)).toEqual([
    {
      comments: [
        {
          ...shared,
          commentId: 'UgSynth1',
          parentId: null,
          text: "Great video\n'ok'",
          publishedAt: new Date('2026-10-02T08:00:00.000Z'),
          authorId: 'UCsomeone000000000000001',
          authorHandle: 'someone',
          likes: 3,
          replies: 1,
        },
        {
          ...shared,
          commentId: 'UgSynth1.r1',
          parentId: 'UgSynth1',
          text: 'Thanks',
          publishedAt: new Date('2026-10-02T09:00:00.000Z'),
          authorId: null,
          authorHandle: null,
          likes: 0,
          replies: null,
        },
      ],
    },
  ]);
});

test('search and playlists describe videos, without counts', async () => {
  expect(await rowsIn(samples.youtubeSearch)).toEqual([
    { videos: [{ ...described, caption: 'Line 3 opens & runs' }] },
  ]);
  expect(await rowsIn(samples.youtubePlaylistItems)).toEqual([
    { videos: [{ ...described, caption: 'Line 3 opens' }] },
  ]);
});

test('found playlists and channels are described', async () => {
  const [found] = samples.youtubeSearch.items;
  const with_ = (id: object) => ({ items: [{ ...found, id }] });
  expect(await rowsIn(with_({ kind: 'youtube#playlist', playlistId: 'PLsynthetic' }))).toEqual([
    {
      playlists: [
        {
          playlistId: 'PLsynthetic',
          accountId,
          title: 'Line 3 opens & runs',
          coverUrl: null,
          videoCount: null,
          ...provenance,
        },
      ],
    },
  ]);
  const channel = { accountId, handle: accountId, displayName: 'Line 3 opens & runs', isHandleOnly: true };
  expect(await rowsIn(with_({ kind: 'youtube#channel', channelId: accountId }))).toMatchObject([
    { accounts: [channel] },
  ]);
});

test('playlists: how many videos are on them', async () => {
  const playlist = {
    kind: 'youtube#playlist',
    id: 'PLsynthetic',
    snippet: {
      channelId: accountId,
      title: 'All lines',
      thumbnails: { medium: { url: 'https://cdn.example/m.jpg' } },
    },
    contentDetails: { itemCount: 7 },
  };
  const row = { playlistId: 'PLsynthetic', accountId, title: 'All lines', videoCount: 7, ...provenance };
  expect(await rowsIn({ items: [playlist] })).toEqual([
    { playlists: [{ ...row, coverUrl: 'https://cdn.example/m.jpg' }] },
  ]);
  expect(await reasonsIn({ ...playlist, snippet: {} })).toEqual(['the document: channelId is missing.']);
});

const watched = 'https://www.youtube.com/watch?v=synthVid001';
const short = 'https://www.youtube.com/shorts/synthVid001';
const VERTICAL = { embedWidth: '720', embedHeight: '1280' };
test.each([
  ['PT3M', VERTICAL, '', short],
  ['PT3M1S', VERTICAL, '', watched],
  ['PT1M', { embedWidth: '1280', embedHeight: '720' }, '', watched],
  ['PT1M', { embedWidth: '720', embedHeight: '720' }, '', watched],
  ['PT1M', undefined, '', watched],
  ['PT1M', undefined, 'Trams #Shorts', short],
  ['PT4M', undefined, 'Trams #Shorts', watched],
  ['P0D', VERTICAL, '#shorts', watched],
])('a video of %s with the player %o called "%s" is at %s', async (duration, player, title, url) => {
  const [item] = samples.youtubeVideos.items;
  const snippet = { ...item?.snippet, title };
  const [rows] = await rowsIn({ ...item, snippet, contentDetails: { duration }, player });
  expect(rows?.videos?.[0]?.url).toBe(url);
});

test.each([
  [{ contentDetails: { duration: 'PT12M' } }, 720],
  [{ contentDetails: { duration: 'P0D' } }, null],
  [{ contentDetails: { duration: 'P1DT1S' } }, 86_401],
])('%o lasts %s seconds', async (fields, durationS) => {
  const [rows] = await rowsIn({ ...samples.youtubeVideos.items[0], ...fields });
  expect(rows?.videos?.[0]?.durationS).toBe(durationS);
});

test.each([
  [{ id: 'short' }, 'id must be an ID from the platform, not "short".'],
  [{ contentDetails: { duration: '1:02' } }, 'duration must be a duration such as PT1M2S, not "1:02".'],
  [{ snippet: {} }, 'snippet.channelId is missing, so the channel of the video is unknown.'],
  [
    { kind: 'youtube#caption' },
    'kind must be one of youtube#channel, youtube#video, youtube#searchResult, youtube#playlistItem, youtube#commentThread, youtube#comment, youtube#playlist, not "youtube#caption".',
  ],
])('%o is refused: %s', async (fields, reason) => {
  expect(await reasonsIn({ ...samples.youtubeVideos.items[0], ...fields })).toEqual([
    `the document: ${reason}`,
  ]);
});
