import { describe, expect, test } from 'vitest';
import * as samples from '../../../test/files/json-samples.ts';
import { facts, importedAt, reasonsIn, rowsIn } from '../../../test/files/reading.ts';

const at = (source: string, observedAt = importedAt) => ({
  platform: 'tiktok',
  source,
  observedAt,
  recordedAt: importedAt,
});

const publishedAt = new Date('2024-11-11T13:00:00.000Z');
const stickerIds = ['effect:1852704', 'text:a8cbec7254dd9499'];
const noMore = { countryCode: null, language: null, industry: null, createdAt: null, deletedAt: null };
const account = {
  ...noMore,
  accountId: '6800000000000000009',
  handle: 'raitiovaunu.ville',
  displayName: 'Ville',
  bio: 'trams',
  bioUrl: null,
  avatarUrl: 'https://cdn.example/a.jpg',
  verified: true,
  isPrivate: false,
  isBusiness: false,
  altIds: { secUid: 'MS4wLjABAAAAsynth' },
};
const video = {
  videoId: '7436000000000000001',
  accountId: '6800000000000000009',
  publishedAt,
  countryCode: 'FI',
  language: 'fi',
  soundId: '7400000000000000010',
  hashtags: ['tampere', 'tram🚋'],
  stickerIds,
};

/** The expected rows of the sample web item, for every wrapper. */
export function webItemRows(provenance: object) {
  return {
    accounts: [{ ...account, ...provenance }],
    accountObservations: [
      {
        accountId: account.accountId,
        followers: 12_034,
        following: 87,
        likes: 402_311,
        videos: 142,
        views: null,
        exact: true,
        ...provenance,
      },
    ],
    videos: [
      {
        ...video,
        url: 'https://www.tiktok.com/@raitiovaunu.ville/video/7436000000000000001',
        kind: 'video',
        caption: 'Morning tram #Tampere #tram🚋 with @tampere.fi',
        durationS: 21,
        widthPx: 576,
        heightPx: 1024,
        mentions: ['tampere.fi'],
        isAd: false,
        isPaidPartnership: true,
        isAiGenerated: false,
        coverUrl: 'https://cdn.example/c.jpg',
        deletedAt: null,
        playlistId: '7390000000000000007',
        ...provenance,
      },
    ],
    videoObservations: [
      {
        ...video,
        industry: null,
        views: 54_021,
        likes: 4_310,
        comments: 88,
        shares: 12,
        saves: 301,
        reposts: 3,
        downloads: null,
        exact: true,
        ...provenance,
      },
    ],
    sounds: [
      {
        soundId: '7400000000000000010',
        title: 'original sound - ville',
        author: 'Ville',
        album: '',
        isOriginal: true,
        durationS: 21,
        coverUrl: 'https://cdn.example/m.jpg',
        playUrl: 'https://cdn.example/p.mp3',
        ownerHandle: null,
        matchedSong: null,
        ...provenance,
      },
    ],
    stickers: [
      { stickerId: 'effect:1852704', kind: 'effect', name: 'Blur', ...provenance },
      { stickerId: 'text:a8cbec7254dd9499', kind: 'text', name: 'good morning', ...provenance },
    ],
  };
}

describe('TikTok web', () => {
  test('reads all fields of an item, at the time of its response', async () => {
    const answer = { extra: { now: 1731340000000 }, itemList: [samples.webItem] };
    const provenance = at('file:tiktok-web', new Date('2024-11-11T15:46:40.000Z'));
    expect(await rowsIn(answer)).toEqual([webItemRows(provenance)]);
  });

  test.each([
    ['a search', { data: [{ type: 1, item: samples.webItem }] }],
    ['a page', { itemInfo: { itemStruct: samples.webItem } }],
    [
      'a page state',
      { __DEFAULT_SCOPE__: { 'webapp.video-detail': { itemInfo: { itemStruct: samples.webItem } } } },
    ],
    ['a page state of items', { __DEFAULT_SCOPE__: { 'webapp.updated-items': [samples.webItem] } }],
    ['an old page state', { ItemModule: { '7436000000000000001': samples.webItem } }],
    ['the item alone', samples.webItem],
  ])('it is found in %s', async (_, document) => {
    expect(await rowsIn(document)).toEqual([webItemRows(at('file:tiktok-web'))]);
  });

  test('counts of a list are exact only where the second version is not a copy', async () => {
    const { statsV2, ...item } = samples.webItem;
    const exactWith = async (fields: object) => {
      const [rows] = await rowsIn({ ...item, ...fields });
      return [rows?.videoObservations?.[0]?.views, rows?.videoObservations?.[0]?.exact];
    };
    expect(await exactWith({})).toEqual([54_000, false]);
    expect(await exactWith({ statsV2: { ...statsV2, playCount: '54000' } })).toEqual([54_000, false]);
    expect(await exactWith({ statsV2: { ...statsV2, playCount: '54000', diggCount: '4311' } })).toEqual([
      54_000,
      false,
    ]);
    expect(await exactWith({ statsV2 })).toEqual([54_021, true]);
  });

  test('in an old page state the author is a name, and a date of 0 is the one in the id', async () => {
    const { author, authorStats, ...item } = samples.webItem;
    const named = {
      ...item,
      author: author.uniqueId,
      authorId: author.id,
      nickname: 'Ville',
      createTime: '0',
    };
    const [users, items] = await rowsIn({
      ItemModule: { x: named },
      UserModule: { users: { v: author }, stats: { v: authorStats } },
    });
    expect(users?.accounts?.map(item => [item.handle, item.bio])).toEqual([['raitiovaunu.ville', 'trams']]);
    expect(
      users?.accountObservations?.map(accountObservation => [
        accountObservation.followers,
        accountObservation.exact,
      ]),
    ).toEqual([[12_000, false]]);
    expect(items?.videos?.map(item => [item.accountId, item.publishedAt.toISOString()])).toEqual([
      ['6800000000000000009', '2024-11-11T12:37:46.000Z'],
    ]);
  });

  test('likes that ran over are unknown', async () => {
    const { authorStatsV2, ...item } = samples.webItem;
    const [rows] = await rowsIn({
      ...item,
      authorStats: { ...item.authorStats, heartCount: -1_794_967_296 },
    });
    expect(
      rows?.accountObservations?.map(accountObservation => [
        accountObservation.followers,
        accountObservation.likes,
      ]),
    ).toEqual([[12_000, null]]);
  });

  test('a photo post has its own address and a title', async () => {
    const imagePost = {
      title: 'Ten trams',
      images: [{ imageWidth: 1080, imageHeight: 1440, imageURL: { urlList: ['https://cdn.example/1.jpg'] } }],
    };
    const [rows] = await rowsIn({ ...samples.webItem, desc: '#tram', imagePost, video: { duration: 0 } });
    expect(rows?.videos).toMatchObject([
      {
        kind: 'photo',
        url: 'https://www.tiktok.com/@raitiovaunu.ville/photo/7436000000000000001',
        caption: 'Ten trams\n#tram',
        durationS: null,
        widthPx: 1080,
        heightPx: 1440,
        coverUrl: 'https://cdn.example/1.jpg',
      },
    ]);
  });

  test('reads the counts of account, hashtag and sound pages', async () => {
    const provenance = at('file:tiktok-web');
    const { author, authorStats: stats, authorStatsV2: statsV2, music } = samples.webItem;
    const { accounts, accountObservations, sounds } = webItemRows(provenance);
    expect(await rowsIn({ userInfo: { user: author, stats, statsV2 } })).toEqual([
      { accounts, accountObservations },
    ]);
    const challenge = {
      challenge: { id: '1201', title: 'Tampere' },
      stats: { videoCount: 1_200, viewCount: 3_400_000 },
    };
    expect(
      await rowsIn({
        challengeInfo: { ...challenge, statsV2: { videoCount: '1234', viewCount: '3412345' } },
      }),
    ).toEqual([
      {
        hashtagObservations: [
          { subject: 'tampere', videos: 1_234, views: 3_412_345, exact: true, ...provenance },
        ],
      },
    ]);
    expect(await rowsIn({ musicInfo: { music, stats: { videoCount: 55_000 } } })).toEqual([
      {
        sounds,
        soundObservations: [
          { subject: '7400000000000000010', videos: 55_000, views: null, exact: false, ...provenance },
        ],
      },
    ]);
  });

  test('a comment comes with its answers', async () => {
    const provenance = at('file:tiktok-web');
    const shared = { videoId: '7436000000000000001', ...provenance };
    expect(await rowsIn({ comments: [samples.webComment], cursor: 20, has_more: 1 })).toEqual([
      {
        comments: [
          {
            ...shared,
            commentId: '7436500000000000001',
            parentId: null,
            text: 'ihana!',
            language: 'fi',
            publishedAt: new Date('2024-11-11T13:50:00.000Z'),
            authorId: '6800000000000000001',
            authorHandle: 'aino.k',
            pinned: true,
            likedByCreator: true,
            likes: 4,
            replies: 1,
          },
          {
            ...shared,
            commentId: '7436500000000000002',
            parentId: '7436500000000000001',
            text: 'samaa',
            language: null,
            publishedAt: new Date('2024-11-11T14:05:00.000Z'),
            authorId: '6800000000000000002',
            authorHandle: 'pekka_r',
            pinned: false,
            likedByCreator: false,
            likes: 0,
            replies: 0,
          },
        ],
      },
    ]);
  });

  test.each([
    [{ liveRoomInfo: {} }, 'This is a live stream, not a video.'],
    [{ id: 'x' }, 'id must be a numeric ID, not "x".'],
    [{ stats: { playCount: -5 }, statsV2: null }, 'playCount must be a count, not -5.'],
    [{ stats: { playCount: 1.5 }, statsV2: null }, 'playCount must be a count, not 1.5.'],
    [{ createTime: 'soon' }, 'createTime must be a time, not "soon".'],
    [{ desc: 5 }, 'desc must be text, not 5.'],
    [{ author: { id: '1' } }, 'uniqueId is missing.'],
    [{ challenges: {} }, 'challenges must be a list, not {…}.'],
  ])('%o is refused: %s', async (fields, reason) => {
    expect(await reasonsIn({ ...samples.webItem, ...fields })).toEqual([`the document: ${reason}`]);
  });
});

test('counts that TikTok flags as lost are unknown, others are unchanged', async () => {
  const countsOf = async (statistics: Record<string, unknown>) => {
    const provenance = { ...samples.aweme, statistics: { ...samples.aweme.statistics, ...statistics } };
    const [rows] = await rowsIn({ aweme_list: [provenance] });
    const [one] = rows?.videoObservations ?? [];
    return [one?.views, one?.likes, one?.comments, one?.shares, one?.saves, one?.reposts, one?.downloads];
  };
  const zeros = {
    ...{ play_count: 0, digg_count: 0, share_count: 0, collect_count: 0 },
    ...{ forward_count: 0, download_count: 0 },
  };
  const lost = { ...zeros, lose_count: 1 };
  expect(await countsOf(lost)).toEqual([null, null, 12, null, null, null, null]);
  expect(await countsOf({ ...lost, comment_count: 0 })).toEqual([null, null, 0, null, null, null, null]);
  expect(await countsOf({ comment_count: 0, lose_comment_count: 1 })).toEqual([9001, 700, null, 5, 40, 1, 2]);
  // A number of forwards that is always 0 is unknown.
  const none = { ...zeros, comment_count: 0, lose_count: 0, lose_comment_count: 0 };
  expect(await countsOf(none)).toEqual([0, 0, 0, 0, 0, null, 0]);
  // 12 people cannot comment on a video without views, whatever the flag says.
  expect(await countsOf({ ...none, comment_count: 12 })).toEqual([null, null, 12, null, null, null, 0]);
  expect(await countsOf({ lose_count: 1 })).toEqual([9001, 700, 12, 5, 40, 1, 2]);
});

test('the app has exact counts, milliseconds and tags that are not in the caption', async () => {
  const provenance = at('file:tiktok-app', new Date('2024-11-11T15:46:40.000Z'));
  const shared = {
    videoId: '7436000000000000003',
    accountId: account.accountId,
    publishedAt: new Date('2024-11-11T13:10:00.000Z'),
    countryCode: 'FI',
    language: 'fi',
    soundId: '7400000000000000011',
    hashtags: ['night', 'hidden'],
    stickerIds: ['effect:1852705', 'text:16f346bb8c5df453', 'interaction:4'],
    ...provenance,
  };
  expect(await rowsIn({ aweme_list: [samples.aweme], extra: { now: 1731340000000 } })).toEqual([
    {
      accounts: [{ ...account, verified: false, countryCode: 'FI', language: 'fi', ...provenance }],
      accountObservations: [
        {
          accountId: account.accountId,
          followers: 12_034,
          following: 87,
          likes: 402_311,
          videos: 142,
          views: null,
          exact: true,
          ...provenance,
        },
      ],
      videos: [
        {
          ...shared,
          url: 'https://www.tiktok.com/@raitiovaunu.ville/video/7436000000000000003',
          kind: 'video',
          caption: 'Night tram #night',
          durationS: 21.04,
          widthPx: 576,
          heightPx: 1024,
          mentions: ['tampere.fi'],
          isAd: false,
          isPaidPartnership: true,
          isAiGenerated: true,
          coverUrl: 'https://cdn.example/n.jpg',
          deletedAt: null,
          playlistId: '7390000000000000008',
        },
      ],
      videoObservations: [
        {
          ...shared,
          industry: null,
          views: 9_001,
          likes: 700,
          comments: 12,
          shares: 5,
          saves: 40,
          reposts: 1,
          downloads: 2,
          exact: true,
        },
      ],
      sounds: [
        {
          soundId: '7400000000000000011',
          title: 'Night Song',
          author: 'Band',
          album: 'Nights',
          isOriginal: false,
          durationS: 60,
          coverUrl: null,
          playUrl: null,
          ownerHandle: 'band',
          matchedSong: 'Night Song',
          ...provenance,
        },
      ],
      stickers: [
        { stickerId: 'effect:1852705', kind: 'effect', name: 'Grain', ...provenance },
        { stickerId: 'text:16f346bb8c5df453', kind: 'text', name: 'last tram', ...provenance },
        { stickerId: 'interaction:4', kind: 'interaction', name: 'Interaction 4', ...provenance },
      ],
      playlists: [
        {
          playlistId: '7390000000000000008',
          accountId: account.accountId,
          title: 'Nights',
          coverUrl: null,
          videoCount: null,
          ...provenance,
        },
      ],
    },
  ]);
});

test('zeros in place of an author’s counts are no counts', async () => {
  const author = {
    ...samples.aweme.author,
    follower_count: 0,
    following_count: 0,
    total_favorited: 0,
    aweme_count: 0,
  };
  const [rows] = await rowsIn({ aweme_list: [{ ...samples.aweme, author }] });
  expect(rows?.accountObservations).toBeUndefined();
});

test('scrapers have counts that may be rounded', async () => {
  const provenance = at('file:tiktok-scraper');
  const shared = {
    videoId: '7436000000000000004',
    accountId: account.accountId,
    publishedAt,
    countryCode: 'FI',
    language: null,
    soundId: '7400000000000000010',
    hashtags: ['depot'],
    stickerIds: [],
    ...provenance,
  };
  const expected = {
    accounts: [{ ...account, verified: false, altIds: {}, ...provenance }],
    accountObservations: [
      {
        accountId: account.accountId,
        followers: 12_000,
        following: 87,
        likes: 402_300,
        videos: 142,
        views: null,
        exact: false,
        ...provenance,
      },
    ],
    videos: [
      {
        ...shared,
        url: 'https://www.tiktok.com/@raitiovaunu.ville/video/7436000000000000004',
        kind: 'video',
        caption: 'Depot day #depot',
        durationS: 30,
        widthPx: 576,
        heightPx: 1024,
        mentions: ['tampere.fi'],
        isAd: false,
        isPaidPartnership: false,
        isAiGenerated: false,
        coverUrl: 'https://cdn.example/d.jpg',
        deletedAt: null,
      },
    ],
    videoObservations: [
      {
        ...shared,
        industry: null,
        views: 400,
        likes: 20,
        comments: 2,
        shares: 1,
        saves: 3,
        reposts: null,
        downloads: null,
        exact: false,
      },
    ],
    sounds: [
      {
        soundId: '7400000000000000010',
        title: 'original sound',
        author: 'Ville',
        album: '',
        isOriginal: true,
        durationS: null,
        coverUrl: null,
        playUrl: null,
        ownerHandle: null,
        matchedSong: null,
        ...provenance,
      },
    ],
  };
  expect(await rowsIn([samples.scraped])).toEqual([expected]);
  expect(await rowsIn({ collector: [samples.scraped] })).toEqual([expected]);
});

describe('TikTok Research API', () => {
  const provenance = at('file:tiktok-research');

  test('videos keep their long ids, and an account is known by its handle', async () => {
    const shared = {
      videoId: '7436000000000000001',
      accountId: '@raitiovaunu.ville',
      publishedAt,
      countryCode: 'FI',
      language: null,
      soundId: '7400000000000000009',
      hashtags: ['tampere', 'fyp'],
      stickerIds,
      ...provenance,
    };
    const [first, second, ...others] = await rowsIn(samples.researchVideos);
    expect(others).toEqual([]);
    expect(first).toEqual({
      accounts: [
        {
          ...account,
          accountId: '@raitiovaunu.ville',
          displayName: 'raitiovaunu.ville',
          isHandleOnly: true,
          bio: '',
          avatarUrl: null,
          verified: false,
          altIds: {},
          ...provenance,
        },
      ],
      videos: [
        {
          ...shared,
          url: 'https://www.tiktok.com/@raitiovaunu.ville/video/7436000000000000001',
          kind: 'video',
          caption: 'Morning tram #tampere',
          durationS: 21,
          widthPx: null,
          heightPx: null,
          mentions: ['tampere.fi'],
          isAd: false,
          isPaidPartnership: false,
          isAiGenerated: false,
          coverUrl: null,
          deletedAt: null,
          transcript: 'huomenta',
          playlistId: '7390000000000000007',
        },
      ],
      videoObservations: [
        {
          ...shared,
          industry: null,
          views: 54_021,
          likes: null,
          comments: 88,
          shares: 12,
          saves: 301,
          reposts: null,
          downloads: null,
          exact: true,
        },
      ],
      stickers: [
        { stickerId: 'effect:1852704', kind: 'effect', name: 'Blur', ...provenance },
        { stickerId: 'text:a8cbec7254dd9499', kind: 'text', name: 'good morning', ...provenance },
      ],
    });
    expect(second?.videoObservations).toMatchObject([
      { videoId: '7436000000000000002', views: 3, shares: null },
    ]);
  });

  test('a comment whose parent is its video is a top-level comment', async () => {
    const shared = {
      videoId: '7436000000000000001',
      language: null,
      authorId: null,
      authorHandle: null,
      pinned: false,
      likedByCreator: false,
      ...provenance,
    };
    expect(await rowsIn(samples.researchComments)).toEqual([
      {
        comments: [
          {
            ...shared,
            commentId: '7436500000000000001',
            parentId: null,
            text: 'ihana!',
            publishedAt: new Date('2024-11-11T13:50:00.000Z'),
            likes: 4,
            replies: 1,
          },
        ],
      },
      {
        comments: [
          {
            ...shared,
            commentId: '7436500000000000002',
            parentId: '7436500000000000001',
            text: 'samaa',
            publishedAt: new Date('2024-11-11T14:05:00.000Z'),
            likes: 0,
            replies: null,
          },
        ],
      },
    ]);
  });

  test('a profile is valid once its handle is entered', async () => {
    expect(await reasonsIn(samples.researchUser)).toEqual([
      'the document: username is missing, so the account of this profile is unknown. Enter its handle.',
    ]);
    const accountId = '@raitiovaunu.ville';
    const expected = {
      accounts: [
        { ...account, accountId, bio: 'trams and coffee', verified: false, altIds: {}, ...provenance },
      ],
      accountObservations: [
        {
          accountId,
          followers: 12_034,
          following: 87,
          likes: 402_311,
          videos: 142,
          views: null,
          exact: true,
          ...provenance,
        },
      ],
    };
    expect(await rowsIn({ ...samples.researchUser, username: 'raitiovaunu.ville' })).toEqual([expected]);
    expect(await rowsIn(samples.researchUser, { ...facts, handle: '@raitiovaunu.ville' })).toEqual([
      expected,
    ]);
  });

  test('reports error responses of the platform and other lists', async () => {
    expect(await reasonsIn({ error: { code: 'rate_limit_exceeded', message: 'x', log_id: 'y' } })).toEqual([
      'the document: This is an error response from the platform, not data: rate_limit_exceeded.',
    ]);
    expect(await reasonsIn({ data: { user_followers: [] }, error: { code: 'ok', log_id: 'y' } })).toEqual([
      'the document: This response contains no videos, comments or profile. Other data cannot be imported.',
    ]);
  });
});
