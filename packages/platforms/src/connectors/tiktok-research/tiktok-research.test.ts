import { afterEach, describe, expect, test } from 'vitest';
import { codeOf, conformance } from '../../../test/conformance.ts';
import { NOW, SINGER, SONG, tiktokPopulation } from '../../../test/connectors/tiktok-population.ts';
import { researchServer } from '../../../test/connectors/tiktok-research-server.ts';
import { CLIENT } from '../../../test/connectors/tiktok-server.ts';
import { connected, refusalOf, serving } from '../../../test/connectors/trying.ts';
import { PLAIN_ACCOUNT, PLAIN_OBSERVATION, PLAIN_VIDEO } from '../../../test/files/read-table.ts';
import { type TiktokResearchOptions, tiktokResearch } from './tiktok-research.ts';

const QUERY = '/v2/research/video/query/';
const USER = '/v2/research/user/info/';
const { handle } = SINGER;
const NEWEST = SONG.videoId;

const population = tiktokPopulation();
const server = await serving(researchServer(population));
afterEach(() => {
  server.faults.length = 0;
  server.calls.length = 0;
  for (const set of [server.hidden, server.forgotten, server.unknownFields]) set.clear();
  Object.assign(server.asked, { requests: 0, followers: 0 });
  Object.assign(server, { mostDays: 30, isEndInclusive: true });
});

function connect(
  changed: Partial<TiktokResearchOptions> = {},
  secrets: Readonly<Record<string, string>> = CLIENT,
) {
  return connected(server, secrets, NOW, options =>
    tiktokResearch({ ...options, approvedProject: true, ...changed }),
  );
}

/** The requests to one path. */
const bodies = (path = QUERY) =>
  server.calls.filter(call => call.path === path).map(({ text }) => JSON.parse(text));
const spans = () => bodies().map(({ start_date, end_date }) => `${start_date}-${end_date}`);

conformance('TikTok’s Research API', async () => {
  for (const [index, { description }] of population.videosOf(handle).entries()) {
    if (index % 5 === 4) server.hidden.add(description.videoId);
  }
  const talkedOf = population.videos.find(({ description }) => {
    const count = population.commentsOf(description.videoId, 50).length;
    return count > 3 && count < 50;
  });
  return {
    source: connect().source,
    now: () => NOW,
    samples: {
      account: { accountId: `@${handle}`, handle },
      accountWithVideos: { accountId: `@${handle}` },
      videoWithComments: talkedOf?.description.videoId ?? '',
      hashtag: 'foryou',
      soundId: '7504462649740057387',
      stickerId: 'effect:5813623',
      searchText: 'เพลง',
      unknown: {
        accountId: '@nobody.has.this.name',
        handle: 'nobody.has.this.name',
        id: '1',
        stickerId: 'effect:1',
      },
      isWithoutSubjectCounts: true,
      notOffered: ['search hashtags', 'search sounds'],
    },
  };
});

test('without an approved project everything is NOT_OFFERED without a request', async () => {
  const { source, connector } = connect({ approvedProject: false });
  const asked = [
    source.account({ handle }),
    source.accountVideos({ handle }),
    source.video(NEWEST),
    source.comments(NEWEST),
    source.hashtag('foryou'),
    source.sound('1'),
    source.sticker('effect:1'),
    source.search('videos', 'song'),
    source.audience({ accountId: `@${handle}` }),
    source.playlists(`@${handle}`),
    connector.followers({ handle }),
    connector.following({ handle }),
  ];
  for (const one of asked) {
    const { code, message } = await refusalOf(one);
    expect([code, message]).toEqual([
      'NOT_OFFERED',
      'TikTok’s Research API is for approved research projects only, and none is set for this connection.',
    ]);
  }
  expect(server.calls).toEqual([]);
});

describe('reading', () => {
  const provenance = { platform: 'tiktok', source: 'tiktok-research-api', observedAt: NOW, recordedAt: NOW };

  test('a profile, whose handle only the question knows', async () => {
    const { accounts, accountObservations, quotaUsed } = await connect().source.account({
      handle: 'Hongat.Langban',
    });
    expect(bodies(USER)).toEqual([{ username: handle }]);
    const { displayName, bio, counts } = SINGER;
    expect(accounts).toEqual([
      {
        ...PLAIN_ACCOUNT,
        ...provenance,
        accountId: `@${handle}`,
        handle,
        displayName,
        bio,
        bioUrl: 'https://example.org',
        avatarUrl: 'https://cdn.example/a.jpg',
        verified: true,
      },
    ]);
    expect(accountObservations).toEqual([{ ...provenance, accountId: `@${handle}`, ...counts }]);
    expect(quotaUsed).toBe(1);
  });

  test('a video with its bare ids unrounded, and no description of an account', async () => {
    const answer = await connect().source.video(NEWEST);
    const { counts, url, caption, ...song } = SONG;
    const shared = {
      ...provenance,
      accountId: `@${handle}`,
      ...song,
      countryCode: 'TH',
      soundId: '7504462649740057387',
      stickerIds: ['effect:5813623'],
    };
    expect(answer.videos).toEqual([{ ...PLAIN_VIDEO, ...shared, url, caption, durationS: 19 }]);
    expect(answer.videoObservations).toEqual([{ ...PLAIN_OBSERVATION, ...shared, ...counts, saves: 2_842 }]);
    expect(answer.stickers).toEqual([
      { ...provenance, stickerId: 'effect:5813623', kind: 'effect', name: 'Soft Glow' },
    ]);
    expect(answer.accounts).toEqual([]);
    expect(bodies()).toEqual([
      {
        query: { and: [{ operation: 'EQ', field_name: 'video_id', field_values: [NEWEST] }] },
        start_date: '20260930',
        end_date: '20261001',
        max_count: 1,
      },
    ]);
  });

  test('at most 1,000 comments, requested with a numeric id', async () => {
    const { source } = connect();
    const first = await source.comments(NEWEST, { limit: 500 });
    const [shown] = population.commentsOf(NEWEST, 1);
    expect(first.comments).toHaveLength(100);
    expect(first.comments[0]).toEqual({
      ...provenance,
      videoId: NEWEST,
      commentId: shown?.commentId,
      parentId: shown?.parentId,
      text: shown?.text,
      language: null,
      publishedAt: new Date(Math.floor(Number(shown?.publishedAt) / 1_000) * 1_000),
      authorId: null,
      authorHandle: null,
      pinned: false,
      likedByCreator: false,
      likes: shown?.likes,
      replies: shown?.replies,
    });
    expect(server.calls.at(-1)?.text).toBe(`{"video_id":${NEWEST},"max_count":100,"cursor":0}`);
    expect(first.nextCursor).toBe('100');
    await source.comments(NEWEST, { cursor: '950' });
    expect(server.calls.at(-1)?.text).toBe(`{"video_id":${NEWEST},"max_count":50,"cursor":950}`);
    const body = { data: { comments: [], cursor: 1_000, has_more: true }, error: { code: 'ok' } };
    server.faults.push({ status: 200, body });
    const last = await source.comments(NEWEST, { cursor: '950' });
    expect([last.nextCursor, last.warnings]).toEqual([
      null,
      ['TikTok provides only the first 1,000 comments of a video.'],
    ]);
  });

  test('followers and followed accounts, from an allowance of their own', async () => {
    const { connector } = connect();
    const first = await connector.followers({ accountId: `@${handle}` }, { limit: 2 });
    const names = population.accounts.map(({ description: { handle, displayName } }) => ({
      handle,
      displayName,
    }));
    expect(first).toEqual({ people: names.slice(0, 2), nextCursor: '1790726398', quotaUsed: 1 });
    const next = await connector.followers({ handle }, { cursor: first.nextCursor, limit: 2 });
    expect(next.people).toEqual(names.slice(2, 4));
    const rest = await connector.following({ handle });
    expect([rest.people.length, rest.nextCursor]).toEqual([69, null]);
    expect(server.asked).toEqual({ requests: 0, followers: 3 });
    expect((await connector.quotas()).map(({ bucket, used, limit }) => [bucket, used, limit])).toEqual([
      ['requests', 0, 1_000],
      ['followers', 3, 20_000],
    ]);
  });

  test('ids of other sources and text stickers are NOT_OFFERED', async () => {
    const { source } = connect();
    const byId = await refusalOf(source.account({ accountId: '7509637046737487509' }));
    expect([byId.code, byId.message]).toEqual([
      'NOT_OFFERED',
      'TikTok’s Research API finds accounts by handle only.',
    ]);
    expect(await codeOf(source.sticker('text:113ed85cbc2080b1'))).toBe('NOT_OFFERED');
    expect(await codeOf(source.account({ handle: 'two words' }))).toBe('NOT_FOUND');
    expect(server.calls).toEqual([]);
  });
});

describe('lists', () => {
  test('go on by has_more, however few videos a page shows', async () => {
    const { source } = connect();
    const [a, b, c] = population.videosOf(handle).map(({ description }) => description.videoId);
    for (const id of [a, b]) server.hidden.add(id ?? '');
    const first = await source.accountVideos({ handle }, { limit: 2 });
    expect(first.videos).toEqual([]);
    expect(first.nextCursor).toMatch(/^20260901\.20261001\.newest\.2\.7436\d{15}$/);
    const second = await source.accountVideos({ handle }, { limit: 1, cursor: first.nextCursor });
    expect(second.videos.map(({ videoId }) => videoId)).toEqual([c]);
    expect(bodies()[1]).toMatchObject({ cursor: 2, search_id: expect.stringMatching(/^7436/) });
  });

  for (const isEndInclusive of [true, false]) {
    test(`hold each video once, with the last day ${isEndInclusive ? 'in' : 'not in'} the answer`, async () => {
      server.isEndInclusive = isEndInclusive;
      const { source } = connect({ accountDays: 100 });
      const ids: string[] = [];
      let warnings: readonly string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await source.accountVideos({ handle }, { ...(cursor && { cursor }) });
        ids.push(...page.videos.map(({ videoId }) => videoId));
        cursor = page.nextCursor;
        warnings = page.warnings;
      }
      const fromMs = Date.UTC(2026, 5, 23);
      const untilMs = Date.UTC(2026, 9, isEndInclusive ? 2 : 1);
      const expected = population.videosOf(handle).filter(({ description }) => {
        const ms = description.publishedAt.getTime();
        return ms >= fromMs && ms < untilMs;
      });
      expect(ids).toEqual(expected.map(({ description }) => description.videoId));
      expect(spans()).toEqual([
        '20260901-20261001',
        '20260802-20260901',
        '20260703-20260802',
        '20260623-20260703',
      ]);
      expect(warnings).toEqual(['Videos published before 2026-06-23 were not requested.']);
    });
  }

  test('of hashtags, sounds, effects and keywords cover 30 days', async () => {
    const { source } = connect();
    await source.hashtag('#FoRyou');
    await source.sound('7504462649740057387');
    await source.sticker('effect:5813623');
    const found = await source.search('videos', 'เพลง', { limit: 10 });
    expect(found.warnings).toEqual([
      'Counts of videos less than 10 days old may be incomplete.',
      'Videos published before 2026-09-01 were not requested.',
    ]);
    expect(bodies().map(({ query }) => [query.and[0].field_name, query.and[0].field_values])).toEqual([
      ['hashtag_name', ['foryou']],
      ['music_id', ['7504462649740057387']],
      ['effect_id', ['5813623']],
      ['keyword', ['เพลง']],
    ]);
    expect(new Set(spans())).toEqual(new Set(['20260901-20261001']));
  });

  test('a cursor that does not advance ends the window', async () => {
    const { source } = connect({ accountDays: 30 });
    const body = { data: { videos: [], cursor: 0, has_more: true }, error: { code: 'ok' } };
    server.faults.push({ status: 200, body, path: QUERY });
    expect((await source.accountVideos({ handle })).nextCursor).toBeNull();
  });

  test('an empty list requires an existing account, which is looked up once', async () => {
    const { source } = connect();
    const quiet = population.accounts.find(
      ({ description }) =>
        (population.videosOf(description.handle)[0]?.description.publishedAt ?? 0) < new Date('2026-08-30'),
    );
    const { handle = '' } = quiet?.description ?? {};
    const first = await source.accountVideos({ handle });
    expect([first.videos, first.quotaUsed]).toEqual([[], 2]);
    expect((await source.accountVideos({ handle })).quotaUsed).toBe(1);
  });
});

test('a recent video that cannot be found is too new; an older one is NOT_FOUND', async () => {
  const { source } = connect();
  const idAt = (text: string) => String(BigInt(Date.parse(text) / 1_000) << 32n);
  const young = await refusalOf(source.video(idAt('2026-09-28T12:00:01Z')));
  expect([young.code, young.retryAfterS]).toEqual(['UNAVAILABLE', 86_400]);
  expect(await codeOf(source.video(idAt('2026-09-28T12:00:00Z')))).toBe('NOT_FOUND');
  expect(await codeOf(source.comments(idAt('2026-09-30T12:00:00Z')))).toBe('UNAVAILABLE');
  server.calls.length = 0;
  expect(await codeOf(source.video(idAt('2026-10-02T12:00:00Z')))).toBe('NOT_FOUND');
  expect(await codeOf(source.video('an id'))).toBe('NOT_FOUND');
  expect(server.calls).toEqual([]);
});

describe('tokens', () => {
  test('are issued for the key, stored, and renewed five minutes before two hours are over', async () => {
    const { options, source } = connect();
    await source.account({ handle });
    expect(options.kept).toEqual({
      ...CLIENT,
      accessToken: expect.stringMatching(/^act\.\d+$/),
      accessTokenExpiresAt: '2026-10-01T14:00:00.000Z',
    });
    options.advance(115 * 60_000);
    await source.account({ handle });
    options.advance(1_000);
    await source.account({ handle });
    expect(server.pathsAsked()).toEqual(['/v2/oauth/token/', USER, USER, '/v2/oauth/token/', USER]);
  });

  test('renews a rejected one once, and reports a wrong secret', async () => {
    const { options, source } = connect({}, { ...CLIENT, accessToken: 'clt.withdrawn' });
    expect((await source.account({ handle })).quotaUsed).toBe(2);
    expect(options.kept.accessToken).toMatch(/^act\.\d+$/);
    const invalid = await refusalOf(
      connect({}, { ...CLIENT, clientSecret: 'wrong' }).source.account({ handle }),
    );
    expect([invalid.code, invalid.message]).toEqual([
      'UNAVAILABLE',
      'TikTok rejected the ID or secret of the app.',
    ]);
  });
});

describe('the allowance', () => {
  test('of 1,000 per day is enforced until midnight UTC', async () => {
    const { options, source } = connect();
    options.ledger.set('requests 2026-10-01', 999);
    await source.account({ handle });
    const error = await refusalOf(source.account({ handle }));
    expect([error.code, error.retryAfterS]).toEqual(['RATE_LIMITED', 12 * 3_600]);
    expect(server.asked.requests).toBe(1);
    options.advance(12 * 3_600_000);
    await source.account({ handle });
  });

  test('is used up when TikTok says so, whatever was recorded', async () => {
    server.limits.requests = 0;
    const { options, source } = connect();
    const error = await refusalOf(source.account({ handle }));
    server.limits.requests = 1_000;
    expect([error.code, error.retryAfterS]).toEqual(['RATE_LIMITED', 12 * 3_600]);
    expect(options.ledger.get('requests 2026-10-01')).toBe(1_000);
    server.calls.length = 0;
    expect(await codeOf(source.video(NEWEST))).toBe('RATE_LIMITED');
    expect(server.calls).toEqual([]);
  });

  test('is used by failures too', async () => {
    const { options, source } = connect();
    server.faults.push({ status: 500, path: USER }, { status: 504, body: '<html></html>', path: USER });
    expect((await source.account({ handle })).quotaUsed).toBe(3);
    expect(options.waitsMs).toEqual([30_000, 45_000]);
    expect(options.ledger.get('requests 2026-10-01')).toBe(3);
  });
});

describe('faults of TikTok', () => {
  test('a span that fails five times over is halved until it does not, and stays so', async () => {
    server.mostDays = 7;
    const { options, source } = connect();
    const first = await source.accountVideos({ handle });
    expect(options.waitsMs).toEqual([30_000, 45_000, 60_000, 90_000, 120_000, 30_000]);
    expect([...new Set(spans())]).toEqual(['20260901-20261001', '20260916-20261001', '20260924-20261001']);
    expect(first.warnings).toContain(
      'TikTok failed on the full period, so only videos since 2026-09-24 were requested.',
    );
    expect([first.quotaUsed, first.nextCursor]).toEqual([9, '20260917.20260924.older.0.']);
    const next = await source.accountVideos({ handle }, { cursor: first.nextCursor });
    expect(next.quotaUsed).toBe(1);
    expect([...first.videos, ...next.videos].map(({ videoId }) => videoId)).toEqual(
      population
        .videosOf(handle)
        .filter(({ description }) => description.publishedAt >= new Date('2026-09-17'))
        .map(({ description }) => description.videoId),
    );
  });

  test('a single day that fails is UNAVAILABLE, and so is a video, which may be on any day', async () => {
    server.mostDays = 0;
    const { source } = connect();
    expect(await codeOf(source.accountVideos({ handle }))).toBe('UNAVAILABLE');
    expect(spans().at(-1)).toBe('20260930-20261001');
    server.calls.length = 0;
    expect(await codeOf(source.video(population.videosOf(handle)[20]?.description.videoId ?? ''))).toBe(
      'UNAVAILABLE',
    );
    expect(spans()).toHaveLength(6);
  });

  test('retries a lost search five times, and then restarts it with fewer days', async () => {
    const { options, source } = connect();
    const first = await source.accountVideos({ handle }, { limit: 5 });
    const searchId = first.nextCursor?.split('.').at(-1) ?? '';
    server.forgotten.add(searchId);
    server.calls.length = 0;
    const again = await source.accountVideos({ handle }, { limit: 5, cursor: first.nextCursor });
    expect(options.waitsMs).toEqual([5_000, 10_000, 15_000, 20_000, 25_000]);
    expect(bodies().map(({ search_id, cursor }) => [search_id, cursor])).toEqual([
      ...Array(6).fill([searchId, 5]),
      [undefined, undefined],
    ]);
    expect(spans().at(-1)).toBe('20260916-20261001');
    expect(again.videos.map(({ videoId }) => videoId)).toEqual(first.videos.map(({ videoId }) => videoId));
    expect(again.quotaUsed).toBe(7);
  });

  test('drops newer fields once they are rejected', async () => {
    server.unknownFields.add('favorites_count').add('bio_url');
    const { source } = connect();
    const { videoObservations, videos } = await source.video(NEWEST);
    expect(videoObservations[0]).toMatchObject({ views: 542_832, saves: null });
    expect(videos[0]?.durationS).toBeNull();
    const { accounts } = await source.account({ handle });
    expect(accounts[0]?.bioUrl).toBeNull();
    expect((await source.video(NEWEST)).quotaUsed).toBe(1);
    expect((await source.account({ handle })).quotaUsed).toBe(1);
    expect(server.calls.find(({ path }, index) => path === QUERY && index > 1)?.query.fields).toBe(
      'id,video_description,create_time,region_code,share_count,view_count,like_count,comment_count,music_id,hashtag_names,username,effect_ids,playlist_id,voice_to_text',
    );
  });

  test('a private account is PRIVATE; other errors contain their code', async () => {
    const { source } = connect();
    const refuse = (code: string, message: string) =>
      server.faults.push({ status: 400, path: USER, body: { error: { code, message, log_id: 'L9' } } });
    refuse('invalid_params', 'This user is private');
    expect(await codeOf(source.account({ handle }))).toBe('PRIVATE');
    refuse('invalid_params', 'Something else');
    refuse('invalid_params', 'Something else');
    const error = await refusalOf(source.account({ handle }));
    expect([error.code, error.message]).toEqual([
      'UNAVAILABLE',
      'TikTok rejected the request (invalid_params, log id L9).',
    ]);
    server.faults.push({ status: 200, path: USER, body: { data: {}, error: { code: 'ok' } } });
    expect(await codeOf(source.account({ handle }))).toBe('NOT_FOUND');
  });

  test('a wish to slow down is fulfilled after 10 seconds', async () => {
    const { options, source } = connect();
    const body = { error: { code: 'rate_limit_exceeded', message: 'Please try again later.', log_id: 'L' } };
    server.faults.push({ status: 429, path: USER, body });
    expect((await source.account({ handle })).quotaUsed).toBe(2);
    expect(options.waitsMs).toEqual([10_000]);
  });
});
