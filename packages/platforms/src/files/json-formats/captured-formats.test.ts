import { describe, expect, test } from 'vitest';
import * as samples from '../../../test/files/json-samples.ts';
import { importedAt, readAll, reasonsIn, rowsIn } from '../../../test/files/reading.ts';
import type { Rows } from '../../rows.ts';

const collectedAt = new Date('2024-11-11T15:46:40.000Z');
const updatedAt = new Date('2024-11-11T15:46:45.000Z');
const provenance = (platform: string, source: string, observedAt: Date) => ({
  platform,
  source,
  observedAt,
  recordedAt: importedAt,
});
const publishedAt = new Date('2024-11-11T13:00:00.000Z');
const undescribed = {
  bio: '',
  bioUrl: null,
  avatarUrl: null,
  verified: false,
  isPrivate: false,
  isBusiness: false,
  countryCode: null,
  language: null,
  industry: null,
  createdAt: null,
  altIds: {},
  deletedAt: null,
};
const plainVideo = {
  kind: 'video',
  mentions: [],
  isAd: false,
  isPaidPartnership: false,
  isAiGenerated: false,
  deletedAt: null,
};
const noCounts = { shares: null, saves: null, reposts: null, downloads: null, industry: null };

/** The same rows as from the web, except for their provenance. */
async function asOnTheWeb(item: object, source: string): Promise<unknown> {
  const [rows = {}] = await rowsIn(item);
  const provenance = { source, observedAt: updatedAt };
  return Object.fromEntries(
    Object.entries(rows).map(([name, list]) => [
      name,
      (list as object[]).map(row => ({ ...row, ...provenance })),
    ]),
  );
}

describe('Zeeschuimer', () => {
  test('videos and comments are the web’s, at the later of the two times', async () => {
    const lines = [samples.zeeschuimerVideo, samples.zeeschuimerComment].map(item => JSON.stringify(item));
    expect(await rowsIn(`${lines.join('\n')}\n`)).toEqual([
      await asOnTheWeb(samples.webItem, 'file:zeeschuimer'),
      await asOnTheWeb(samples.webComment, 'file:zeeschuimer'),
    ]);
  });

  test('every line with the same item is an observation of its own', async () => {
    const line = JSON.stringify(samples.zeeschuimerVideo);
    const again = JSON.stringify({ ...samples.zeeschuimerVideo, last_updated: 1731350000000 });
    const rows = await rowsIn(`${line}\n${again}\n`);
    expect(rows.map(item => item.videoObservations?.[0]?.observedAt.toISOString())).toEqual([
      '2024-11-11T15:46:45.000Z',
      '2024-11-11T18:33:20.000Z',
    ]);
  });

  test('4CAT gives the item’s own fields, with the rest beside them', async () => {
    expect(await rowsIn(samples.fourCatVideo)).toEqual([await asOnTheWeb(samples.webItem, 'file:4cat')]);
  });

  test('reports a broken line with its number and its text', async () => {
    const line = JSON.stringify(samples.zeeschuimerComment);
    const all = await readAll(`${line}\n${line.slice(0, 300)}\n${line}\n`);
    expect(all.map(item => item.where)).toEqual(['line 1', 'line 2', 'line 3']);
    expect(all[1]).toMatchObject({
      text: line.slice(0, 300),
      reason: expect.stringMatching(/^Invalid JSON/),
    });
  });

  test.each([
    [
      { source_platform: 'x.com' },
      'source_platform must be one of tiktok.com, tiktok, tiktok-comments, instagram.com, instagram, not "x.com".',
    ],
    [{ item_id: '7436000000000000009' }, 'item_id does not match the item’s ID.'],
    [{ timestamp_collected: 'then' }, 'timestamp_collected must be a time, not "then".'],
  ])('%o is refused', async (fields, reason) => {
    expect(await reasonsIn({ ...samples.zeeschuimerVideo, ...fields })).toEqual([`the document: ${reason}`]);
  });
});

describe('Instagram through Zeeschuimer', () => {
  const by = provenance('instagram', 'file:zeeschuimer', updatedAt);
  const account = { ...undescribed, accountId: '17841400000000001', handle: 'ville.trams' };
  const shared = {
    videoId: '3500000000000000000',
    accountId: '17841400000000001',
    publishedAt,
    countryCode: null,
    language: null,
    soundId: null,
    stickerIds: [],
    ...by,
  };
  const wrapped = (data: object) => ({ ...samples.zeeschuimerInstagram, data });

  test('an item of a list', async () => {
    expect(await rowsIn(samples.zeeschuimerInstagram)).toEqual([
      {
        accounts: [{ ...account, displayName: 'Ville', avatarUrl: 'https://cdn.example/p.jpg', ...by }],
        videos: [
          {
            ...plainVideo,
            ...shared,
            url: 'https://www.instagram.com/reel/DCSf3TJ3gAA/',
            caption: 'First snow #Tampere',
            hashtags: ['tampere'],
            mentions: ['aino.k'],
            durationS: 12.5,
            widthPx: 720,
            heightPx: 1280,
            coverUrl: 'https://cdn.example/i.jpg',
          },
        ],
        videoObservations: [
          {
            ...shared,
            ...noCounts,
            hashtags: ['tampere'],
            views: 15_342,
            likes: 812,
            comments: 41,
            exact: true,
          },
        ],
      },
    ]);
  });

  test('an item of the old graph, with hidden likes', async () => {
    expect(await rowsIn(wrapped(samples.instagramGraph))).toEqual([
      {
        accounts: [{ ...account, displayName: 'ville.trams', isHandleOnly: true, ...by }],
        videos: [
          {
            ...plainVideo,
            ...shared,
            kind: 'carousel',
            url: 'https://www.instagram.com/p/DCSf3TJ3gAA/',
            caption: 'Three trams #tram',
            hashtags: ['tram'],
            durationS: null,
            widthPx: 1080,
            heightPx: 1350,
            coverUrl: 'https://cdn.example/g.jpg',
          },
        ],
        videoObservations: [
          { ...shared, ...noCounts, hashtags: ['tram'], views: null, likes: null, comments: 7, exact: true },
        ],
      },
    ]);
  });

  test('hidden counts are unknown, and a partial item is none', async () => {
    const [rows] = await rowsIn(wrapped({ ...samples.instagramItem, like_and_view_counts_disabled: true }));
    expect(rows?.videoObservations).toMatchObject([{ likes: null, views: null, comments: 41 }]);
    const partial = { __typename: 'XIGPolarisMedia', _zs_partial: true, code: 'DCSf3TJ3gAA' };
    expect(await reasonsIn(wrapped(partial))).toEqual([
      'the document: The item is incomplete: it has no publication date.',
    ]);
    expect(await reasonsIn(wrapped({ ...samples.instagramItem, media_type: 3 }))).toEqual([
      'the document: Unknown media_type: 3.',
    ]);
  });
});

describe('yt-dlp', () => {
  test('TikTok: reposts are the shares, and the title is cut short', async () => {
    const by = provenance('tiktok', 'file:yt-dlp', collectedAt);
    const shared = {
      videoId: '7436000000000000001',
      accountId: '6800000000000000009',
      publishedAt,
      countryCode: null,
      language: null,
      soundId: null,
      hashtags: ['tampere', 'long'],
      stickerIds: [],
      ...by,
    };
    const expected: unknown = {
      accounts: [
        {
          ...undescribed,
          accountId: '6800000000000000009',
          handle: 'raitiovaunu.ville',
          displayName: 'Ville',
          altIds: { secUid: 'MS4wLjABAAAAsynth' },
          ...by,
        },
      ],
      videos: [
        {
          ...plainVideo,
          ...shared,
          url: 'https://www.tiktok.com/@raitiovaunu.ville/video/7436000000000000001',
          caption: samples.ytDlpTiktok.description,
          durationS: 21,
          widthPx: 576,
          heightPx: 1024,
          coverUrl: 'https://cdn.example/c.jpg',
        },
      ],
      videoObservations: [
        {
          ...shared,
          ...noCounts,
          views: 54_000,
          likes: 4_310,
          comments: 88,
          shares: 12,
          saves: 301,
          exact: false,
        },
      ],
    };
    const { extractor_key, extractor, ...rest } = samples.ytDlpTiktok;
    const flat = { _type: 'url', ie_key: 'TikTok', ...rest };
    expect(await rowsIn(samples.ytDlpTiktok)).toEqual([expected]);
    expect(
      await rowsIn({ _type: 'playlist', id: 'x', extractor_key: 'TikTokUser', entries: [flat] }),
    ).toEqual([expected]);
    expect(await reasonsIn({ ...samples.ytDlpTiktok, description: null })).toEqual([
      'the document: The description is missing, and the title is truncated.',
    ]);
  });

  test('YouTube: title and description, tags of one word, and the comments', async () => {
    const by = provenance('youtube', 'file:yt-dlp', new Date('2026-10-02T12:00:00.000Z'));
    const channel = { accountId: 'UCsyntheticChannel000001' };
    const shared = {
      ...channel,
      videoId: 'synthVid001',
      publishedAt: new Date('2026-10-01T12:00:00.000Z'),
      countryCode: null,
      language: 'fi',
      soundId: null,
      hashtags: ['tram', 'tampere'],
      stickerIds: [],
      ...by,
    };
    const described = {
      ...undescribed,
      ...channel,
      handle: 'tramtv',
      displayName: 'Tram TV',
      verified: true,
      ...by,
    };
    const followed = {
      ...channel,
      followers: 45_600,
      following: null,
      likes: null,
      videos: null,
      views: null,
      exact: false,
      ...by,
    };
    const comment = {
      videoId: 'synthVid001',
      language: null,
      pinned: false,
      likedByCreator: false,
      replies: null,
      ...by,
    };
    const expected: unknown[] = [
      {
        comments: [
          {
            ...comment,
            commentId: 'UgSynth1AaABAg',
            parentId: null,
            text: 'Great',
            publishedAt: new Date('2026-10-02T00:00:00.000Z'),
            authorId: 'UCsomeone000000000000001',
            authorHandle: 'someone',
            pinned: true,
            likes: 3,
          },
        ],
      },
      {
        comments: [
          {
            ...comment,
            commentId: 'UgSynth1AaABAg.r1',
            parentId: 'UgSynth1AaABAg',
            text: 'Thanks',
            publishedAt: new Date('2026-10-02T01:00:00.000Z'),
            authorId: 'UCsyntheticChannel000001',
            authorHandle: 'tramtv',
            likedByCreator: true,
            likes: 0,
          },
        ],
      },
      {
        accounts: [described],
        accountObservations: [followed],
        videos: [
          {
            ...plainVideo,
            ...shared,
            url: 'https://www.youtube.com/watch?v=synthVid001',
            caption: 'Line 3 opens\n\nAlong the lake #Tampere',
            durationS: 62,
            widthPx: 1080,
            heightPx: 1920,
            coverUrl: 'https://cdn.example/h.jpg',
          },
        ],
        videoObservations: [{ ...shared, ...noCounts, views: 15_342, likes: 812, comments: 2, exact: true }],
      },
    ];
    expect(await rowsIn(samples.ytDlpYoutube)).toEqual(expected);
    const { comments, id, title, timestamp, ...list } = samples.ytDlpYoutube;
    const tab = { ...list, id: 'x', _type: 'playlist', extractor_key: 'YoutubeTab', entries: [] };
    expect(await rowsIn(tab)).toEqual([{ accounts: [described], accountObservations: [followed] }]);
    expect(await reasonsIn({ ...samples.ytDlpYoutube, comments: [], timestamp: null })).toEqual([
      'the document: timestamp is missing.',
    ]);
  });

  test('Instagram: the number of the post is in its address, and -1 likes are hidden ones', async () => {
    const by = provenance('instagram', 'file:yt-dlp', collectedAt);
    const [rows = {}, ...others] = await rowsIn(samples.ytDlpInstagram);
    expect(others).toEqual([]);
    const shared = {
      videoId: '3500000000000000000',
      accountId: '17841400000000001',
      publishedAt,
      countryCode: null,
      language: null,
      soundId: null,
      hashtags: ['tampere'],
      stickerIds: [],
      ...by,
    };
    const expected = {
      accounts: [
        {
          ...undescribed,
          accountId: '17841400000000001',
          handle: 'ville.trams',
          displayName: 'Ville',
          ...by,
        },
      ],
      videos: [
        {
          ...plainVideo,
          ...shared,
          url: 'https://www.instagram.com/reel/DCSf3TJ3gAA/',
          caption: 'First snow #Tampere',
          durationS: 12.5,
          widthPx: null,
          heightPx: null,
          coverUrl: null,
        },
      ],
      videoObservations: [{ ...shared, ...noCounts, views: null, likes: null, comments: 41, exact: true }],
    };
    expect(rows satisfies Partial<Rows>).toEqual(expected);
  });

  test('other sites are named', async () => {
    expect(await reasonsIn({ ...samples.ytDlpTiktok, extractor_key: 'Vimeo' })).toEqual([
      'the document: extractor_key must be one of TikTok, Youtube, Instagram, not "Vimeo".',
    ]);
  });
});
