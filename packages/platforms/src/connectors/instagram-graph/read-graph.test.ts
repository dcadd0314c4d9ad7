import { instagramVideoId } from '@clipscope/domain';
import { expect, test } from 'vitest';
import type { GraphAccount } from '../../../test/connectors/instagram-graph-population.ts';
import {
  ACCOUNTS,
  connect,
  NOW,
  openInstagram,
  TRAM,
} from '../../../test/connectors/instagram-graph-sample.ts';
import { instagramGraphServer, TOKEN } from '../../../test/connectors/instagram-graph-server.ts';

const provenance = { platform: 'instagram', source: 'instagram-graph-api', observedAt: NOW, recordedAt: NOW };
const REEL = instagramVideoId('DPQz9aNjW1C');
const ALBUM = instagramVideoId('DPJ7kXQjYwA');
const OTHERS_REEL = instagramVideoId('DPQzAAAAAAA');

const server = await openInstagram();

test('an account is known by the number that Instagram’s pages have, and keeps the Graph API’s beside it', async () => {
  const { source } = connect(server, ACCOUNTS);
  const { accounts, accountObservations, quotaUsed } = await source.account({ handle: '@Ferry.Fan' });
  expect(accounts).toEqual([
    {
      ...provenance,
      accountId: '5550002',
      handle: 'ferry.fan',
      displayName: 'ferry.fan',
      bio: '',
      bioUrl: null,
      avatarUrl: 'https://cdn.example/ferry.fan.jpg',
      verified: false,
      isPrivate: false,
      isBusiness: true,
      countryCode: null,
      language: null,
      industry: null,
      createdAt: null,
      altIds: { graphId: '17841400000000002' },
      deletedAt: null,
    },
  ]);
  expect(accountObservations).toEqual([
    {
      ...provenance,
      accountId: '5550002',
      followers: 26_790,
      following: 312,
      likes: null,
      videos: 1_205,
      views: null,
      exact: true,
    },
  ]);
  // The own profile was fetched before.
  expect(quotaUsed).toBe(2);
  expect((await source.account({ accountId: '17841400000000002' })).accounts).toEqual(accounts);
  expect((await source.account({ accountId: '@ferry.fan' })).accounts).toEqual(accounts);
});

test('fetches the own account directly, in one call', async () => {
  const { source } = connect(server, ACCOUNTS);
  const { accounts, quotaUsed } = await source.account({ accountId: '5550001' });
  expect(accounts[0]).toMatchObject({
    accountId: '5550001',
    displayName: 'Tram TV',
    bio: 'All about trams.',
    bioUrl: 'https://example.org/tram',
  });
  expect([quotaUsed, server.asked.length]).toEqual([1, 1]);
});

test('uses the Graph API’s id when there is no other', async () => {
  server.without.add('ig_id');
  const { source } = connect(server, ACCOUNTS);
  const { accounts } = await source.account({ handle: 'ferry.fan' });
  expect([accounts[0]?.accountId, accounts[0]?.altIds]).toEqual(['17841400000000002', {}]);
  await source.account({ handle: 'ferry.fan' });
  // A rejected field is not requested again.
  expect(server.asked.filter(asked => asked.includes('ig_id'))).toHaveLength(1);
});

test('own posts come with their insights, including hidden likes', async () => {
  const { source } = connect(server, ACCOUNTS);
  const answer = await source.accountVideos({ handle: 'tram_tv' });
  const video = {
    ...provenance,
    accountId: '5550001',
    durationS: null,
    widthPx: null,
    heightPx: null,
    countryCode: null,
    language: null,
    soundId: null,
    stickerIds: [],
    isAd: false,
    isPaidPartnership: false,
    isAiGenerated: false,
    deletedAt: null,
  };
  expect(answer.videos).toEqual([
    {
      ...video,
      videoId: REEL,
      url: 'https://www.instagram.com/reel/DPQz9aNjW1C/',
      kind: 'video',
      caption: 'Morning #Tram with @driver.joe #ｔram',
      publishedAt: new Date('2026-10-01T06:00:00Z'),
      hashtags: ['tram', 'ｔram'],
      mentions: ['driver.joe'],
      coverUrl: 'https://cdn.example/17900000000000001.jpg',
    },
    {
      ...video,
      videoId: ALBUM,
      url: 'https://www.instagram.com/p/DPJ7kXQjYwA/',
      kind: 'carousel',
      caption: '',
      publishedAt: new Date('2026-09-28T12:00:00Z'),
      hashtags: [],
      mentions: [],
      coverUrl: 'https://cdn.example/17900000000000002.jpg',
    },
  ]);
  const counted = { ...provenance, accountId: '5550001', countryCode: null, language: null, industry: null };
  const rest = { soundId: null, stickerIds: [], downloads: null, exact: true };
  expect(answer.videoObservations).toEqual([
    {
      ...counted,
      ...rest,
      videoId: REEL,
      publishedAt: new Date('2026-10-01T06:00:00Z'),
      hashtags: ['tram', 'ｔram'],
      views: 10_240,
      likes: 512,
      comments: 3,
      shares: 31,
      saves: 44,
      reposts: 2,
    },
    {
      ...counted,
      ...rest,
      videoId: ALBUM,
      publishedAt: new Date('2026-09-28T12:00:00Z'),
      hashtags: [],
      views: 900,
      likes: 77,
      comments: 0,
      shares: 1,
      saves: 0,
      reposts: 0,
    },
  ]);
  expect([answer.nextCursor, answer.warnings]).toEqual([
    null,
    ['Views, shares and saves of your own posts can be delayed by up to two days.'],
  ]);
});

test('posts of others have what everybody sees, and likes that are hidden are not 0', async () => {
  const { source } = connect(server, ACCOUNTS);
  const { videoObservations, warnings } = await source.accountVideos({ accountId: '5550002' });
  expect(
    videoObservations.map(({ views, likes, comments, shares, saves }) => [
      views,
      likes,
      comments,
      shares,
      saves,
    ]),
  ).toEqual([
    [10_233, 512, 3, null, null],
    [null, null, 0, null, null],
  ]);
  expect(warnings).toEqual([]);
});

test('a single post is found by its number or by the letters of its link', async () => {
  const { source } = connect(server, ACCOUNTS);
  for (const id of [REEL, 'DPQz9aNjW1C']) {
    const { videos, videoObservations } = await source.video(id);
    expect([videos[0]?.videoId, videoObservations[0]?.saves]).toEqual([REEL, 44]);
  }
  const other = await source.video(OTHERS_REEL);
  expect(other.videoObservations.map(({ accountId, videoId, views }) => [accountId, videoId, views])).toEqual(
    [['5550002', OTHERS_REEL, 10_233]],
  );
});

test('comments come with their replies, and with the author’s handle only', async () => {
  const { source } = connect(server, ACCOUNTS);
  const { comments, nextCursor } = await source.comments(REEL);
  const reading = {
    ...provenance,
    videoId: REEL,
    parentId: null,
    language: null,
    authorId: null,
    pinned: false,
    likedByCreator: false,
    replies: null,
  };
  expect(comments).toEqual([
    {
      ...reading,
      commentId: '17990000000000001',
      text: 'Nice one',
      publishedAt: new Date('2026-10-01T08:00:00Z'),
      authorHandle: 'lena.k',
      likes: 4,
      replies: 1,
    },
    {
      ...reading,
      commentId: '17990000000000003',
      parentId: '17990000000000001',
      text: '@lena.k thanks!',
      publishedAt: new Date('2026-10-01T08:30:00Z'),
      authorHandle: 'tram_tv',
      likes: 1,
    },
    {
      ...reading,
      commentId: '17990000000000002',
      text: 'Where is it?',
      publishedAt: new Date('2026-10-01T07:00:00Z'),
      authorHandle: 'otto',
      likes: 0,
    },
  ]);
  expect(nextCursor).toBeNull();
});

test('followers are reported as shares; countries are shares of all followers', async () => {
  const { source } = connect(server, ACCOUNTS);
  const { audiences, quotaUsed } = await source.audience({ accountId: '5550001' });
  expect(audiences).toEqual([
    {
      ...provenance,
      subjectKind: 'account',
      subjectId: '5550001',
      accountId: '5550001',
      ages: { '13-17': 0.1, '18-24': 0.4, '25-34': 0.3, '35-44': 0.1, '45-54': 0.06, '55+': 0.04 },
      genders: { female: 0.6, male: 0.3, other: 0.1 },
      countries: { DE: 0.5, AT: 0.25 },
      sampleSize: 100,
    },
  ]);
  expect(quotaUsed).toBe(4);
});

test('returns no audience with a warning when there are too few followers', async () => {
  const { demographics: _, ...small }: GraphAccount = TRAM;
  const quiet = await instagramGraphServer([small], small.id, () => NOW);
  const { source } = connect(quiet, [small]);
  const { audiences, warnings } = await source.audience({ accountId: '5550001' });
  expect([audiences, warnings]).toEqual([[], ['The audience is too small for demographics.']]);
  await quiet.close();
});

test('of a hashtag only the counts of posts whose account is known, and how many others there were', async () => {
  const ownersOf = async () => ({ [OTHERS_REEL]: '5550002' });
  const { source } = connect(server, ACCOUNTS, {}, { known: { handleOf: async () => null, ownersOf } });
  const { videos, videoObservations, hashtagObservations, warnings } = await source.hashtag('#TRAM');
  expect([videos, hashtagObservations]).toEqual([[], []]);
  expect(videoObservations).toEqual([
    {
      ...provenance,
      videoId: OTHERS_REEL,
      accountId: '5550002',
      publishedAt: new Date('2026-10-01T04:00:00Z'),
      countryCode: null,
      language: null,
      industry: null,
      soundId: null,
      hashtags: ['tram', 'ｔram'],
      stickerIds: [],
      views: null,
      likes: 512,
      comments: 3,
      shares: null,
      saves: null,
      reposts: null,
      downloads: null,
      exact: true,
    },
  ]);
  expect(warnings).toEqual([
    'Instagram provides a hashtag’s posts from the last 24 hours only.',
    'Posts skipped because Instagram does not name their account: 1.',
  ]);
});

test('returns the top posts of a hashtag without recent posts', async () => {
  const later = new Date(NOW.getTime() + 3 * 86_400_000);
  const quiet = await instagramGraphServer(ACCOUNTS, TRAM.id, () => later);
  const { source } = connect(quiet, ACCOUNTS);
  const { videoObservations, warnings, nextCursor } = await source.hashtag('tram', { limit: 1 });
  expect([videoObservations.map(({ videoId }) => videoId), nextCursor]).toEqual([[REEL], null]);
  expect(warnings).toEqual(['No one used the hashtag in the last 24 hours. These are its top posts.']);
  await quiet.close();
});

test('skips an unreadable post, and rejects the reply when all are unreadable', async () => {
  const [reel, album] = TRAM.posts;
  if (reel === undefined || album === undefined) throw new Error('the sample has two posts');
  const odd = {
    ...album,
    id: '17900000000000009',
    permalink: 'https://www.instagram.com/stories/tram_tv/1/',
  };
  for (const [posts, found] of [
    [[reel, odd], 1],
    [[odd], null],
  ] as const) {
    const account = { ...TRAM, posts };
    const strange = await instagramGraphServer([account], TRAM.id, () => NOW);
    const asked = connect(strange, [account]).source.accountVideos({ handle: 'tram_tv' });
    if (found === null) {
      await expect(asked).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        message: 'Instagram’s response could not be read: permalink must be a link to a post.',
      });
    } else {
      const { videos, warnings } = await asked;
      expect(videos.map(({ videoId }) => videoId)).toEqual([REEL]);
      expect(warnings.at(-1)).toBe(
        'Skipped because they could not be read: 1. permalink must be a link to a post.',
      );
    }
    await strange.close();
  }
});

test('a stored reply contains no token', async () => {
  const { connector } = connect(server, ACCOUNTS);
  for (const handle of ['tram_tv', 'ferry.fan']) {
    const { body } = await connector.ask({ call: 'accountVideos', account: { handle }, page: { limit: 1 } });
    expect(JSON.stringify(body)).toContain('DPQz');
    expect(JSON.stringify(body)).not.toContain(TOKEN);
  }
});
