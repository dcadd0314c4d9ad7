import { afterEach, describe, expect, test } from 'vitest';
import { codeOf, conformance } from '../../../test/conformance.ts';
import { testOptions } from '../../../test/connectors/connector-options.ts';
import { accountsServer } from '../../../test/connectors/tiktok-accounts-server.ts';
import { NOW, SINGER, SONG, tiktokPopulation } from '../../../test/connectors/tiktok-population.ts';
import { CLIENT } from '../../../test/connectors/tiktok-server.ts';
import { connected, refusalOf, serving } from '../../../test/connectors/trying.ts';
import { PLAIN_ACCOUNT, PLAIN_OBSERVATION, PLAIN_VIDEO } from '../../../test/files/read-table.ts';
import { completeSignIn } from '../sign-in/sign-in.ts';
import { tiktokAccounts } from './tiktok-accounts.ts';
import { tiktokAccountsSignIn } from './tokens.ts';

const { handle } = SINGER;
const accountId = `@${handle}`;
const NEWEST = SONG.videoId;
const GET = '/open_api/v1.3/business/get/';
const LIST = '/open_api/v1.3/business/video/list/';
const COMMENTS = '/open_api/v1.3/business/comment/list/';
const provenance = { platform: 'tiktok', source: 'tiktok-accounts-api', observedAt: NOW, recordedAt: NOW };

const population = tiktokPopulation();
const server = await serving(accountsServer(population, handle));
afterEach(() => {
  server.faults.length = 0;
  server.calls.length = 0;
  server.leastFollowers = 100;
});

function connect(changed: Readonly<Record<string, string>> = {}) {
  const given = server.logins.give({ accessS: 86_400, refreshS: 31_536_000 });
  const secrets = {
    ...CLIENT,
    openId: 'open-1',
    accessToken: String(given.access_token),
    refreshToken: String(given.refresh_token),
    ...changed,
  };
  return connected(server, secrets, NOW, tiktokAccounts);
}

const coded = (code: number) => ({ code, message: 'Refused.', request_id: 'R9', data: {} });

conformance('TikTok’s Accounts API', async () => ({
  source: connect().source,
  now: () => NOW,
  samples: {
    account: { accountId, handle },
    accountWithVideos: { accountId },
    videoWithComments:
      population
        .videosOf(handle)
        .toSorted((a, b) => (a.observation.comments ?? 0) - (b.observation.comments ?? 0))[0]?.description
        .videoId ?? '',
    hashtag: 'foryou',
    watched: { accountId, videoId: NEWEST },
    searchText: 'song',
    unknown: { accountId: '1', handle: 'nobody.has.this.name', id: '1' },
    isOwnAccountOnly: true,
    notOffered: [
      'hashtag',
      'sound',
      'sticker',
      'search accounts',
      'search videos',
      'search hashtags',
      'search sounds',
    ],
  },
}));

describe('reading', () => {
  test('the profile, and the counts of now alone', async () => {
    const { accounts, accountObservations, quotaUsed } = await connect().source.account({ handle });
    const { displayName, bio, counts } = SINGER;
    expect(accounts).toEqual([
      {
        ...PLAIN_ACCOUNT,
        ...provenance,
        accountId,
        handle,
        displayName,
        bio,
        avatarUrl: 'https://cdn.example/a.jpg?x-expires=1',
        verified: true,
        isBusiness: true,
      },
    ]);
    expect(accountObservations).toEqual([{ ...provenance, accountId, ...counts }]);
    expect(quotaUsed).toBe(1);
  });

  test('a video', async () => {
    const { videos, videoObservations } = await connect().source.video(NEWEST);
    const { counts, url, caption, ...song } = SONG;
    const shared = { ...provenance, accountId, ...song };
    const coverUrl = `https://cdn.example/${NEWEST}.jpg?x-expires=1`;
    expect(videos).toEqual([{ ...PLAIN_VIDEO, ...shared, url, caption, durationS: 19.04, coverUrl }]);
    expect(videoObservations).toEqual([{ ...PLAIN_OBSERVATION, ...shared, ...counts, saves: 2_842 }]);
    expect(server.calls.at(-1)?.query.filters).toBe(`{"video_ids":["${NEWEST}"]}`);
  });

  test('comments with the answers to them', async () => {
    const { source } = connect();
    await source.account({ handle });
    const comment = { comment_id: '7691667611381317585', text: 'one', likes: 3, replies: 1, pinned: true };
    const reply = { comment_id: '7691667611381317586', text: 'two', likes: 0, replies: 0, liked: true };
    const data = {
      comments: [
        {
          ...comment,
          username: 'aino.k',
          create_time: '1790855920',
          reply_list: [{ ...reply, username: 'pekka_r', create_time: '1790855921' }],
        },
      ],
      cursor: 30,
      has_more: true,
    };
    server.faults.push({ status: 200, body: { code: 0, message: 'OK', request_id: 'R', data } });
    const { comments, nextCursor } = await source.comments(NEWEST);
    const shared = { ...provenance, videoId: NEWEST, language: null, authorId: null };
    expect(comments).toEqual([
      {
        ...shared,
        commentId: '7691667611381317585',
        parentId: null,
        text: 'one',
        publishedAt: new Date('2026-10-01T11:58:40.000Z'),
        authorHandle: 'aino.k',
        pinned: true,
        likedByCreator: false,
        likes: 3,
        replies: 1,
      },
      {
        ...shared,
        commentId: '7691667611381317586',
        parentId: '7691667611381317585',
        text: 'two',
        publishedAt: new Date('2026-10-01T11:58:41.000Z'),
        authorHandle: 'pekka_r',
        pinned: false,
        likedByCreator: true,
        likes: 0,
        replies: 0,
      },
    ]);
    expect(nextCursor).toBe('30');
    expect(server.calls.at(-1)?.query).toEqual({
      business_id: 'open-1',
      video_id: NEWEST,
      status: 'PUBLIC',
      sort_field: 'create_time',
      sort_order: 'desc',
      include_replies: 'true',
      max_count: '30',
    });
  });

  test('comments that TikTok rejects are NOT_FOUND only if the video is', async () => {
    const { source } = connect();
    const fault = { status: 200, body: coded(40_002), path: COMMENTS };
    server.faults.push(fault);
    expect(await codeOf(source.comments('7691532322981937949'))).toBe('NOT_FOUND');
    server.faults.push(fault);
    const error = await refusalOf(source.comments(NEWEST));
    expect([error.code, error.message]).toEqual([
      'UNAVAILABLE',
      'TikTok rejected the request (code 40002, request R9).',
    ]);
  });
});

describe('audiences', () => {
  test('of an account: ages from 18 on, genders, countries, and the followers at the end of each day', async () => {
    const { source } = connect();
    const answer = await source.audience({ accountId });
    expect(answer.audiences).toEqual([
      {
        ...provenance,
        subjectKind: 'account',
        subjectId: accountId,
        accountId,
        ages: {
          '13-17': null,
          '18-24': 0.3765,
          '25-34': 0.256,
          '35-44': 0.114,
          '45-54': 0.049,
          '55+': 0.024,
        },
        genders: { female: 0.433, male: 0.552, other: 0.015 },
        countries: {
          TH: 0.881,
          VN: 0.029,
          ID: 0.0225,
          US: 0.011,
          KH: 0.01,
          SG: 0.006,
          PH: 0.0055,
          MY: 0.0045,
        },
        sampleSize: null,
      },
    ]);
    expect(answer.warnings).toEqual(['TikTok’s demographics are delayed by one to two days.']);
    const days = answer.accountObservations;
    expect(days).toHaveLength(59);
    expect(days[0]).toEqual({
      ...provenance,
      observedAt: new Date('2026-08-03T23:59:59.000Z'),
      accountId,
      followers: 5_002_000,
      following: null,
      likes: null,
      videos: null,
      views: null,
      exact: true,
    });
    expect([days[58]?.observedAt, days[58]?.followers]).toEqual([
      new Date('2026-09-30T23:59:59.000Z'),
      5_060_000,
    ]);
    const again = await source.audience({ accountId });
    expect(again.accountObservations.map(({ followers }) => followers)).toEqual([
      5_054_000, 5_055_000, 5_056_000, 5_057_000, 5_058_000, 5_059_000, 5_060_000,
    ]);
  });

  test('of a video: its viewers’ genders and countries, and no ages', async () => {
    const { audiences, accountObservations } = await connect().source.audience({ videoId: NEWEST });
    const [shown] = population.view.audience({ videoId: NEWEST }, NOW) ?? [];
    expect(audiences).toEqual([
      {
        ...provenance,
        subjectKind: 'video',
        subjectId: NEWEST,
        accountId,
        ages: { '13-17': null, '18-24': null, '25-34': null, '35-44': null, '45-54': null, '55+': null },
        genders: shown?.genders,
        countries: shown?.countries,
        sampleSize: null,
      },
    ]);
    expect(accountObservations).toEqual([]);
  });

  test('of few people are not reported, with a warning', async () => {
    server.leastFollowers = 10_000_000;
    const answer = await connect().source.audience({ accountId });
    expect([answer.audiences, answer.warnings]).toEqual([
      [],
      ['The audience is too small for demographics.'],
    ]);
    expect(answer.accountObservations).toHaveLength(59);
  });

  test('individually rounded shares are scaled; others are invalid', async () => {
    const { source } = connect();
    await source.account({ handle });
    const genders = (female: number, male: number) => {
      const list = [
        { gender: 'Female', percentage: female },
        { gender: 'Male', percentage: male },
      ];
      const data = { audience_genders: list, audience_countries: [{ country: 'ZZ', percentage: 0.5 }] };
      server.faults.push({ status: 200, body: { code: 0, data } });
    };
    genders(0.5, 0.504);
    const [row] = (await source.audience({ accountId })).audiences;
    expect(row?.genders).toEqual({ female: 0.5 / 1.004, male: 0.504 / 1.004, other: null });
    expect(row?.countries).toEqual({});
    genders(0.5, 0.52);
    expect((await refusalOf(source.audience({ accountId }))).message).toBe(
      'TikTok’s response could not be read: audience_genders must add up to 1, not 1.020.',
    );
    genders(50, 50);
    expect((await refusalOf(source.audience({ accountId }))).message).toBe(
      'TikTok’s response could not be read: audience_genders.percentage must be a fraction from 0 to 1.',
    );
  });
});

describe('tokens', () => {
  test('a code is exchanged for tokens and the id of the account', async () => {
    const redirectUri = 'https://clipscope.example/connected/';
    server.logins.codes.set('a code', { redirectUri });
    const options = testOptions(server.baseUrl, CLIENT, NOW);
    await completeSignIn(tiktokAccountsSignIn, options, { code: 'a code', redirectUri });
    expect(options.kept).toMatchObject({
      openId: 'open-1',
      accessToken: expect.stringMatching(/^act\.\d+$/),
      accessTokenExpiresAt: '2026-10-02T12:00:00.000Z',
      refreshToken: expect.stringMatching(/^rft\.\d+$/),
      refreshTokenExpiresAt: '2027-10-01T12:00:00.000Z',
    });
    const invalid = testOptions(server.baseUrl, { ...CLIENT, clientSecret: 'wrong' }, NOW);
    const error = await refusalOf(
      completeSignIn(tiktokAccountsSignIn, invalid, { code: 'a code', redirectUri }),
    );
    expect([error.code, error.message]).toEqual([
      'UNAVAILABLE',
      'TikTok issued no token (code 40002). Check the app’s secret and sign in again.',
    ]);
  });

  test('renews a rejected one and stores the new refresh token', async () => {
    const { options, source } = connect({ accessToken: 'act.old' });
    const { refreshToken } = options.kept;
    expect((await source.account({ handle })).quotaUsed).toBe(2);
    expect(options.kept.refreshToken).not.toBe(refreshToken);
    expect(server.pathsAsked()).toEqual([GET, '/open_api/v1.3/tt_user/oauth2/refresh_token/', GET]);
  });

  test('without one to renew it with, it is UNAVAILABLE', async () => {
    const { source } = connect({ accessToken: 'act.old', refreshToken: '' });
    expect((await refusalOf(source.account({ handle }))).message).toBe(
      `TikTok rejected the key or token (${server.baseUrl}/business/get/, HTTP 200).`,
    );
  });
});

describe('errors', () => {
  test('40100 means five minutes of silence', async () => {
    const { options, source } = connect();
    server.faults.push({ status: 200, body: coded(40_100) });
    const error = await refusalOf(source.account({ handle }));
    expect([error.code, error.retryAfterS, options.waitsMs]).toEqual(['RATE_LIMITED', 300, []]);
    options.advance(299_000);
    const still = await refusalOf(source.video(NEWEST));
    expect([still.code, still.retryAfterS]).toEqual(['RATE_LIMITED', 1]);
    expect(server.calls).toHaveLength(1);
    options.advance(1_000);
    expect((await source.account({ handle })).accounts).toHaveLength(1);
  });

  test('sends 40 requests per minute to each endpoint', async () => {
    const { options, connector, source } = connect();
    options.ledger.set('business/get 2026-10-01T12:00', 39);
    await source.account({ handle });
    const error = await refusalOf(source.account({ handle }));
    expect([error.code, error.retryAfterS]).toEqual(['RATE_LIMITED', 60]);
    expect((await connector.quotas()).map(({ bucket, used, limit }) => [bucket, used, limit])).toEqual([
      ['business/get', 40, 40],
      ['business/video/list', 0, 40],
      ['business/comment/list', 0, 40],
    ]);
  });

  test('retries after TikTok’s own faults; names a missing permission', async () => {
    const { options, source } = connect();
    server.faults.push({ status: 200, body: coded(50_000) }, { status: 502, body: '<html></html>' });
    expect((await source.account({ handle })).quotaUsed).toBe(3);
    expect(options.waitsMs).toEqual([1_000, 2_000]);
    const { source: foreign } = connect({ openId: 'open-2' });
    const error = await refusalOf(foreign.account({ handle }));
    expect([error.code, error.message]).toEqual([
      'UNAVAILABLE',
      'The permissions granted at TikTok do not cover this request (code 40001, request R4). Connect again and grant them.',
    ]);
    server.faults.push({ status: 200, body: '{"code":0,"data":{"user' });
    expect((await refusalOf(source.account({ handle }))).message).toBe(
      `TikTok sent a response that is not JSON (${server.baseUrl}/business/get/, HTTP 200).`,
    );
  });

  test('a list requests at most 20 and continues from TikTok’s milliseconds', async () => {
    const { source } = connect();
    const { nextCursor, videos } = await source.accountVideos({ handle }, { limit: 50 });
    expect([videos.length, nextCursor]).toEqual([20, String(videos[19]?.publishedAt.getTime())]);
    await source.accountVideos({ handle }, { limit: 3, cursor: nextCursor });
    const asked = server.calls.filter(({ path }) => path === LIST).map(({ query }) => query);
    expect(asked.map(({ max_count, cursor }) => [max_count, cursor])).toEqual([
      ['20', undefined],
      ['3', nextCursor],
    ]);
  });
});
