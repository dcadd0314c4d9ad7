import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, conformance, type Samples } from '../../../test/conformance.ts';
import { CLIENT } from '../../../test/connectors/google-tokens.ts';
import type { Population } from '../../../test/connectors/youtube-population.ts';
import { connect, NOW, openYouTube } from '../../../test/connectors/youtube-sample.ts';
import { API_KEY, type YouTubeServer } from '../../../test/connectors/youtube-server.ts';

const MUSICIAN = { accountId: 'UCFiYgBONx77Afoq2Mo90k1A', handle: 'ala.akordeon' };
const TEACHER = { accountId: 'UCNGp9kbpac8WC3rX55ldirw', handle: 'abiapu.matikka' };
const SONG = 'HnyyoMpnEoI';

const { population, server } = await openYouTube();
beforeEach(() => {
  server.calls.length = 0;
  server.answersAlong = 5;
  server.charged.units = 0;
  server.charged.search = 0;
});

const provenance = { platform: 'youtube', source: 'youtube-data-api', observedAt: NOW, recordedAt: NOW };
const named = (calls: YouTubeServer['calls']) => calls.map(({ call }) => call);
const resource = (list: keyof Omit<Population, 'threads'>, id: string): Record<string, object> => {
  const found = population[list].find(item => item.id === id);
  if (found === undefined) throw new Error(`${id} is not there`);
  return found as unknown as Record<string, object>;
};

/** Changes one thing on YouTube and changes it back after the test. */
async function changed<Result>(
  target: Record<string, object>,
  part: string,
  fields: object | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  const before = target[part];
  if (fields === undefined) delete target[part];
  else target[part] = { ...before, ...fields };
  try {
    return await run();
  } finally {
    if (before !== undefined) target[part] = before;
  }
}

const NOT_OFFERED = ['hashtag', 'sound', 'sticker', 'search hashtags', 'search sounds'] as const;
const SIGNED_IN = { refreshToken: '1//refresh', ...CLIENT };

/** Comments need an API key, because our sign-in has no write access. */
describe.each<[string, Record<string, string>, Samples['notOffered']]>([
  ['a key', { apiKey: API_KEY }, NOT_OFFERED],
  ['a sign-in', SIGNED_IN, [...NOT_OFFERED, 'comments']],
  ['both', { apiKey: API_KEY, ...SIGNED_IN }, NOT_OFFERED],
])('with %s', (_, secrets, notOffered = []) => {
  conformance('YouTube', async () => {
    server.answersAlong = 1;
    server.refreshTokens.add('1//refresh');
    return {
      source: connect(server, secrets, { limits: { units: 1_000_000, search: 1_000 } }).source,
      now: () => NOW,
      samples: {
        account: MUSICIAN,
        accountWithVideos: { accountId: TEACHER.accountId },
        videoWithComments: SONG,
        hashtag: 'shorts',
        accountWithPlaylists: MUSICIAN.accountId,
        searchText: 'próba',
        notOffered,
        unknown: { accountId: 'UCnobodyHasThisChannel01', handle: 'nobody.has.this', id: 'nobodyHasIt' },
      },
    };
  });
});

describe('a channel', () => {
  const described = {
    ...MUSICIAN,
    displayName: 'Akordeonistka Ala',
    bio: '🎹 zwrotka na jeden wdech · ballada o tramwaju 🇵🇱',
    bioUrl: null,
    avatarUrl: 'https://pictures.example/pictures/account/youtube/UCFiYgBONx77Afoq2Mo90k1A.svg',
    verified: false,
    isPrivate: false,
    isBusiness: false,
    countryCode: 'PL',
    language: 'pl',
    industry: null,
    createdAt: new Date('2022-12-12T08:03:53.000Z'),
    altIds: {},
    deletedAt: null,
    ...provenance,
  };
  const counted = {
    accountId: MUSICIAN.accountId,
    followers: 141_000,
    following: null,
    likes: null,
    videos: 4,
    views: 168_471,
    exact: false,
    ...provenance,
  };

  test('is described and counted for one unit, its subscribers rounded', async () => {
    const { source } = connect(server);
    const answer = await source.account({ handle: '@Ala.Akordeon' });
    expect([answer.accounts, answer.accountObservations]).toEqual([[described], [counted]]);
    expect([answer.quotaUsed, answer.nextCursor, answer.warnings]).toEqual([
      1,
      null,
      ['Subscriber counts are rounded to three digits.'],
    ]);
    expect(server.calls).toEqual([
      {
        call: 'channels',
        parameters: {
          part: 'snippet,statistics,contentDetails,topicDetails,brandingSettings',
          forHandle: '@Ala.Akordeon',
        },
      },
    ]);
  });

  test('that hides its subscribers has none that are known', async () => {
    const { source } = connect(server);
    const channel = resource('channels', MUSICIAN.accountId);
    const answer = await changed(channel, 'statistics', { hiddenSubscriberCount: true }, () =>
      source.account(MUSICIAN),
    );
    expect(answer.accountObservations).toEqual([{ ...counted, followers: null, exact: true }]);
    expect(answer.warnings).toEqual(['A channel hides its subscriber count.']);
  });

  test('without a handle is counted and not described', async () => {
    const { source } = connect(server);
    const channel = resource('channels', MUSICIAN.accountId);
    const answer = await changed(channel, 'snippet', { customUrl: null }, () =>
      source.account({ accountId: MUSICIAN.accountId }),
    );
    expect([answer.accounts, answer.accountObservations]).toEqual([[], [counted]]);
    expect(answer.warnings).toContain('A channel without a handle has counts only, no description.');
  });

  test('whose answer makes no sense is UNAVAILABLE, not empty', async () => {
    const { source } = connect(server);
    const channel = resource('channels', MUSICIAN.accountId);
    const asked = changed(channel, 'statistics', { viewCount: 'many' }, () => source.account(MUSICIAN));
    await expect(asked).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'YouTube’s response could not be read: viewCount must be a count, not "many".',
    });
  });

  test('with an invalid id is not requested', async () => {
    const { source } = connect(server);
    const asked = [
      source.account({ accountId: 'UCshort' }),
      source.account({ handle: 'two words' }),
      source.accountVideos({ accountId: '1' }),
      source.playlists('1'),
      source.video('1'),
      source.comments('../channels'),
    ];
    expect(await Promise.all(asked.map(codeOf))).toEqual(asked.map(() => 'NOT_FOUND'));
    expect(server.calls).toEqual([]);
  });
});

describe('videos', () => {
  const video = {
    videoId: SONG,
    accountId: MUSICIAN.accountId,
    publishedAt: new Date('2026-09-13T03:18:11.000Z'),
    countryCode: null,
    language: 'pl',
    soundId: null,
    hashtags: ['shorts'],
    stickerIds: [],
    ...provenance,
  };

  test('one costs a unit, and everything about it is read', async () => {
    const { source } = connect(server);
    const answer = await changed(
      resource('videos', SONG),
      'paidProductPlacementDetails',
      { hasPaidProductPlacement: true },
      () => source.video(SONG),
    );
    expect(answer.videos).toEqual([
      {
        ...video,
        url: `https://www.youtube.com/shorts/${SONG}`,
        kind: 'video',
        caption: 'próba w garażu, 4 stopnie, palce zostały na gryfie #shorts',
        durationS: 14,
        widthPx: null,
        heightPx: null,
        mentions: [],
        isAd: false,
        isPaidPartnership: true,
        isAiGenerated: false,
        coverUrl: `https://pictures.example/pictures/video/youtube/${SONG}.svg`,
        deletedAt: null,
      },
    ]);
    expect(answer.videoObservations).toEqual([
      {
        ...video,
        industry: null,
        views: 19_126,
        likes: 922,
        comments: 31,
        shares: null,
        saves: null,
        reposts: null,
        downloads: null,
        exact: true,
      },
    ]);
    expect([answer.quotaUsed, answer.warnings]).toEqual([1, []]);
  });

  test('of a channel come 50 a page, from its uploads, for two units', async () => {
    const { source } = connect(server);
    const first = await source.accountVideos({ accountId: TEACHER.accountId }, { limit: 1_000 });
    expect([first.videos.length, first.videoObservations.length, first.quotaUsed]).toEqual([50, 50, 2]);
    expect(first.nextCursor).toMatch(/^UUNGp9kbpac8WC3rX55ldirw\/[\w-]+$/);
    const second = await source.accountVideos({ accountId: TEACHER.accountId }, { cursor: first.nextCursor });
    expect([second.videos.length, second.quotaUsed, second.nextCursor]).toEqual([8, 2, null]);
    expect(named(server.calls)).toEqual(['playlistItems', 'videos', 'playlistItems', 'videos']);
    expect(server.calls[1]?.parameters.id?.split(',')).toHaveLength(50);
  });

  test('by handle, which is looked up for the first page only', async () => {
    const { source } = connect(server);
    const first = await source.accountVideos({ handle: TEACHER.handle }, { limit: 3 });
    expect([first.accounts.map(({ accountId }) => accountId), first.videos.length, first.quotaUsed]).toEqual([
      [TEACHER.accountId],
      3,
      3,
    ]);
    const second = await source.accountVideos(
      { handle: TEACHER.handle },
      { cursor: first.nextCursor, limit: 3 },
    );
    expect([second.videos.length, second.quotaUsed]).toEqual([3, 2]);
  });

  test('rejects a cursor of another channel’s list without a request', async () => {
    const { source } = connect(server);
    const { nextCursor } = await source.accountVideos({ accountId: TEACHER.accountId }, { limit: 1 });
    server.calls.length = 0;
    expect(await codeOf(source.accountVideos(MUSICIAN, { cursor: nextCursor }))).toBe('BAD_CURSOR');
    expect(server.calls).toEqual([]);
    const stale = 'UUNGp9kbpac8WC3rX55ldirw/bm90aGluZw';
    expect(await codeOf(source.accountVideos({ accountId: TEACHER.accountId }, { cursor: stale }))).toBe(
      'BAD_CURSOR',
    );
    expect(named(server.calls)).toEqual(['playlistItems']);
  });

  test('that are deleted or private are missing from the list, with their number in a warning', async () => {
    const { source } = connect(server);
    const target = resource('videos', SONG);
    const all = await source.accountVideos(MUSICIAN);
    for (const privacyStatus of ['gone', 'private', 'unlisted']) {
      const answer = await changed(target, 'status', { privacyStatus }, () => source.accountVideos(MUSICIAN));
      expect(answer.videos.map(({ videoId }) => videoId)).toEqual(
        all.videos.map(({ videoId }) => videoId).filter(id => id !== SONG),
      );
      expect(answer.videoObservations).toHaveLength(3);
      expect(answer.warnings).toEqual(['Deleted, private or unlisted videos in the list: 1.']);
    }
    const codeWhen = (privacyStatus: string) =>
      changed(target, 'status', { privacyStatus }, () => codeOf(source.video(SONG)));
    expect([await codeWhen('gone'), await codeWhen('private')]).toEqual(['NOT_FOUND', 'PRIVATE']);
    const unlisted = await changed(target, 'status', { privacyStatus: 'unlisted' }, () => source.video(SONG));
    expect(unlisted.videos).toHaveLength(1);
  });

  test('by ids cost one unit together; deleted and private ones are excluded', async () => {
    const { source } = connect(server);
    const all = (await source.accountVideos(TEACHER)).videos.map(({ videoId }) => videoId);
    server.calls.length = 0;
    const wanted = [...all.slice(0, 3), SONG, 'nobodyHasIt', 'no id at all'];
    const answer = await changed(resource('videos', SONG), 'status', { privacyStatus: 'private' }, () =>
      source.videos(wanted),
    );
    expect(answer.videos.map(({ videoId }) => videoId).toSorted()).toEqual(all.slice(0, 3).toSorted());
    expect(answer.videoObservations).toHaveLength(3);
    expect([answer.quotaUsed, answer.nextCursor]).toEqual([1, null]);
    expect(server.calls.map(({ call, parameters }) => [call, parameters.id])).toEqual([
      ['videos', wanted.slice(0, 5).join(',')],
    ]);
    await expect(source.videos(Array.from({ length: 51 }, () => SONG))).rejects.toThrow('51 videos');
    expect((await source.videos([])).videos).toEqual([]);
    expect(server.calls).toHaveLength(1);
  });

  test('a channel without uploads has empty lists, although YouTube reports a missing list', async () => {
    const { source } = connect(server);
    server.emptyChannels.add(MUSICIAN.accountId);
    const answer = await source.accountVideos({ accountId: MUSICIAN.accountId });
    expect([answer.videos, answer.nextCursor, answer.quotaUsed]).toEqual([[], null, 2]);
    const { playlists, quotaUsed } = await source.playlists(MUSICIAN.accountId);
    expect([playlists, quotaUsed]).toEqual([[], 2]);
    server.emptyChannels.clear();
  });

  test('newest first is by when they were published, not by when they were uploaded', async () => {
    const { source } = connect(server);
    const late = { publishedAt: '2026-05-02T00:00:00Z' };
    const answer = await changed(resource('videos', SONG), 'snippet', late, () =>
      source.accountVideos({ accountId: MUSICIAN.accountId }),
    );
    expect(answer.videos.at(-1)?.videoId).toBe(SONG);
    expect(answer.videoObservations.at(-1)?.videoId).toBe(SONG);
  });

  test('likes that are hidden and comments that are off are unknown, not 0', async () => {
    const { source } = connect(server);
    const hidden = { likeCount: undefined, commentCount: undefined };
    const answer = await changed(resource('videos', SONG), 'statistics', hidden, () => source.video(SONG));
    const [{ views, likes, comments } = {}] = answer.videoObservations;
    expect([views, likes, comments]).toEqual([19_126, null, null]);
  });

  test('one that makes no sense keeps no other away', async () => {
    const { source } = connect(server);
    const answer = await changed(resource('videos', SONG), 'contentDetails', { duration: '14' }, () =>
      source.accountVideos({ accountId: MUSICIAN.accountId }),
    );
    expect(answer.videos).toHaveLength(3);
    expect(answer.warnings).toEqual([
      'Some items were skipped because they could not be read: duration must be a duration such as PT1M2S, not "14".',
    ]);
  });
});

describe('comments', () => {
  const TALKED_OF = 'YFBMZC3jKfU';
  const threadsOf = (videoId: string) => population.threads.get(videoId) ?? [];

  test('come with all their replies; missing ones are fetched', async () => {
    const { source } = connect(server);
    const threads = threadsOf(TALKED_OF);
    const answers = threads.reduce((sum, thread) => sum + thread.answers.length, 0);
    const { comments, quotaUsed, nextCursor } = await source.comments(TALKED_OF);
    expect([threads.length, comments.length, nextCursor]).toEqual([30, 30 + answers, null]);
    // One thread has six answers, of which five came along.
    expect([quotaUsed, named(server.calls)]).toEqual([2, ['commentThreads', 'comments']]);
    expect(server.calls[0]?.parameters).toEqual({
      part: 'snippet,replies',
      videoId: TALKED_OF,
      order: 'time',
      textFormat: 'plainText',
      maxResults: '100',
    });
    server.answersAlong = 0;
    const alone = await source.comments(TALKED_OF);
    expect(alone.comments).toEqual(comments);
    expect(alone.quotaUsed).toBe(1 + threads.filter(thread => thread.answers.length > 0).length);
  });

  test('contain their author and the comment they reply to', async () => {
    const { source } = connect(server);
    const thread = threadsOf(SONG).find(item => item.answers.length > 0);
    const [answer] = thread?.answers ?? [];
    const { comments } = await source.comments(SONG);
    const top = comments.find(({ commentId }) => commentId === thread?.top.id);
    const reply = comments.find(({ commentId }) => commentId === answer?.id);
    expect([top?.parentId, top?.replies]).toEqual([null, thread?.answers.length]);
    const snippet = answer?.snippet as Record<string, unknown>;
    expect(reply).toEqual({
      videoId: SONG,
      commentId: answer?.id,
      parentId: thread?.top.id,
      text: snippet.textOriginal,
      language: null,
      publishedAt: new Date(String(snippet.publishedAt)),
      authorId: (snippet.authorChannelId as { value: string }).value,
      authorHandle: String(snippet.authorDisplayName).slice(1),
      pinned: false,
      likedByCreator: false,
      likes: snippet.likeCount,
      replies: null,
      ...provenance,
    });
  });

  test('that are turned off are no failure', async () => {
    const { source } = connect(server);
    server.commentsOff.add(SONG);
    const { comments, nextCursor, warnings, quotaUsed } = await source.comments(SONG);
    server.commentsOff.clear();
    expect([comments, nextCursor, warnings, quotaUsed]).toEqual([
      [],
      null,
      ['Comments are turned off for this video.'],
      1,
    ]);
  });

  test('when the quota ends during the replies, the result is partial', async () => {
    server.answersAlong = 0;
    const { source } = connect(server, undefined, { limits: { units: 3 } });
    const refusal = await source.comments(TALKED_OF).catch((error: unknown) => error);
    const top = threadsOf(TALKED_OF).length;
    const [first, second] = threadsOf(TALKED_OF).filter(thread => thread.answers.length > 0);
    expect(refusal).toMatchObject({ code: 'PARTIAL', answer: { quotaUsed: 3 } });
    const { answer } = refusal as { answer: { comments: unknown[] } };
    expect(answer.comments).toHaveLength(top + (first?.answers.length ?? 0) + (second?.answers.length ?? 0));
  });

  test('a comment that is deleted in between has no answers, and the others are read on', async () => {
    server.answersAlong = 0;
    const { source } = connect(server);
    const [first] = threadsOf(TALKED_OF).filter(thread => thread.answers.length > 0);
    const body = { error: { code: 404, errors: [{ domain: 'youtube.comment', reason: 'commentNotFound' }] } };
    server.faults.push({ call: 'comments', status: 404, body });
    const { comments } = await source.comments(TALKED_OF);
    const lost = first?.answers.map(({ id }) => id) ?? [];
    expect(lost.length).toBeGreaterThan(0);
    expect(comments.filter(({ commentId }) => lost.includes(commentId))).toEqual([]);
    expect(comments.some(({ parentId }) => parentId !== null)).toBe(true);
  });
});

describe('searches and playlists', () => {
  test('a search is paid from its own allowance, and what it finds is counted in its order', async () => {
    const { source, options } = connect(server);
    const answer = await source.search('videos', 'próba w garażu', { limit: 2 });
    expect(answer.videos.map(({ videoId }) => videoId)).toEqual([SONG, 'HnyyoMpM6o0']);
    expect(answer.videoObservations.map(({ views }) => views)).toEqual([19_126, 8_589]);
    expect([answer.quotaUsed, [...options.ledger]]).toEqual([
      2,
      [
        ['search 2026-10-01', 1],
        ['units 2026-10-01', 1],
      ],
    ]);
    expect(server.calls[0]).toEqual({
      call: 'search',
      parameters: { part: 'snippet', type: 'video', q: 'próba w garażu', maxResults: '2' },
    });
  });

  test('channels that are found come with handle and counts, a page at a time', async () => {
    const { source } = connect(server);
    const first = await source.search('accounts', 'a', { limit: 3 });
    const second = await source.search('accounts', 'a', { limit: 3, cursor: first.nextCursor });
    const handles = [first, second].map(({ accounts }) => accounts.map(({ handle }) => handle));
    expect(handles).toEqual([['ala.akordeon', 'mooi.tambiet', 'abiapu.matikka'], ['lekkala.mastaru']]);
    expect(second.accountObservations.map(({ followers }) => followers)).toEqual([116_000]);
    expect(second.nextCursor).toBeNull();
  });

  test('playlists come with how many videos they hold', async () => {
    const { source } = connect(server);
    const { playlists, quotaUsed } = await source.playlists(MUSICIAN.accountId);
    expect(playlists.map(({ title, videoCount }) => [title, videoCount])).toEqual([
      ['muzyka', 0],
      ['nowamuzyka', 0],
      ['rappl', 1],
      ['gitara', 1],
    ]);
    expect([quotaUsed, playlists[2]]).toEqual([
      1,
      {
        playlistId: '7176216184525360492',
        accountId: MUSICIAN.accountId,
        title: 'rappl',
        coverUrl: 'https://pictures.example/pictures/video/youtube/HnyyoMrDIBo.svg',
        videoCount: 1,
        ...provenance,
      },
    ]);
  });

  test('excludes playlists that are not public, although their owner sees them', async () => {
    const { source } = connect(server);
    const target = resource('playlists', '7176216184525360492');
    for (const privacyStatus of ['private', 'unlisted']) {
      const { playlists } = await changed(target, 'status', { privacyStatus }, () =>
        source.playlists(MUSICIAN.accountId),
      );
      delete target.status;
      expect(playlists.map(({ title }) => title)).toEqual(['muzyka', 'nowamuzyka', 'gitara']);
    }
  });

  test('warns about more playlists than are read', async () => {
    const { source } = connect(server);
    const [one] = population.playlists;
    if (one === undefined) throw new Error('nobody has playlists');
    const many = Array.from({ length: 300 }, (_, index) => ({ ...one, id: `PLmany${index}` }));
    population.playlists.unshift(...many);
    const { playlists, quotaUsed, warnings } = await source.playlists(MUSICIAN.accountId);
    population.playlists.splice(0, 300);
    expect([playlists.length, quotaUsed, warnings]).toEqual([
      250,
      5,
      ['The channel has more playlists than could be fetched.'],
    ]);
  });

  test('what is not offered is not requested', async () => {
    const { source } = connect(server);
    const messages = [
      source.hashtag('shorts'),
      source.sound('1'),
      source.audience({ accountId: MUSICIAN.accountId }),
      source.search('sounds', 'x'),
    ].map(asked =>
      asked.catch(({ code, message }: { code: string; message: string }) => `${code}: ${message}`),
    );
    expect(await Promise.all(messages)).toEqual([
      'NOT_OFFERED: The YouTube Data API does not provide a list of videos by hashtag.',
      'NOT_OFFERED: The YouTube Data API does not provide a list of videos by sound.',
      'NOT_OFFERED: The YouTube Data API does not provide audience demographics.',
      'NOT_OFFERED: The YouTube Data API does not provide search for sounds.',
    ]);
    expect(server.calls).toEqual([]);
  });
});
