import { afterEach, describe, expect, test } from 'vitest';
import { codeOf, conformance } from '../../../test/conformance.ts';
import { testOptions } from '../../../test/connectors/connector-options.ts';
import { displayServer } from '../../../test/connectors/tiktok-display-server.ts';
import { NOW, SINGER, SONG, tiktokPopulation } from '../../../test/connectors/tiktok-population.ts';
import { CLIENT } from '../../../test/connectors/tiktok-server.ts';
import { connected, refusalOf, serving } from '../../../test/connectors/trying.ts';
import { PLAIN_ACCOUNT, PLAIN_OBSERVATION, PLAIN_VIDEO } from '../../../test/files/read-table.ts';
import { platformOf } from '../../port.ts';
import { completeSignIn, signInUrl } from '../sign-in/sign-in.ts';
import { tiktokDisplay, tiktokDisplaySignIn } from './tiktok-display.ts';

const population = tiktokPopulation();
const { handle } = SINGER;
const server = await serving(displayServer(population, handle));
afterEach(() => {
  server.faults.length = 0;
  server.calls.length = 0;
  for (const scope of tiktokDisplaySignIn.scope.split(',')) server.scopes.add(scope);
});

/** Connected, with a token that works and one to renew it with. */
function connect(changed: Readonly<Record<string, string>> = {}) {
  const given = server.logins.give({ accessS: 86_400, refreshS: 31_536_000 });
  const secrets = {
    ...CLIENT,
    accessToken: String(given.access_token),
    accessTokenExpiresAt: new Date(NOW.getTime() + 86_400_000).toISOString(),
    refreshToken: String(given.refresh_token),
    ...changed,
  };
  return connected(server, secrets, NOW, tiktokDisplay);
}

conformance('TikTok’s Display API', async () => {
  const newest = population.videosOf(handle)[0]?.description;
  return {
    source: connect().source,
    now: () => NOW,
    samples: {
      account: { accountId: `@${handle}`, handle },
      accountWithVideos: { accountId: `@${handle}` },
      videoWithComments: newest?.videoId ?? '',
      hashtag: 'foryou',
      searchText: 'song',
      unknown: { accountId: '1', handle: 'nobody.has.this.name', id: '1' },
      isOwnAccountOnly: true,
      notOffered: [
        'comments',
        'hashtag',
        'sound',
        'sticker',
        'search accounts',
        'search videos',
        'search hashtags',
        'search sounds',
      ],
    },
  };
});

const provenance = { platform: 'tiktok', source: 'tiktok-display-api', observedAt: NOW, recordedAt: NOW };

test('the profile is read field by field', async () => {
  const { accounts, accountObservations, quotaUsed } = await connect().source.account({ handle });
  const { displayName, bio, counts } = SINGER;
  expect(accounts).toEqual([
    {
      ...PLAIN_ACCOUNT,
      ...provenance,
      accountId: `@${handle}`,
      handle,
      displayName,
      bio,
      avatarUrl: 'https://cdn.example/a.jpg?x-expires=1',
      verified: true,
      altIds: { openId: 'open-1', unionId: 'union-1' },
    },
  ]);
  expect(accountObservations).toEqual([{ ...provenance, accountId: `@${handle}`, ...counts }]);
  expect(quotaUsed).toBe(1);
});

test('reads all fields of a video; saves, sound and country are unknown', async () => {
  const { source } = connect();
  const { videos, videoObservations, quotaUsed } = await source.video(SONG.videoId);
  const { counts, url, caption, ...song } = SONG;
  const shared = { ...provenance, accountId: `@${handle}`, ...song };
  expect(videos).toEqual([
    {
      ...PLAIN_VIDEO,
      ...shared,
      url,
      caption,
      durationS: 19,
      widthPx: 576,
      heightPx: 1024,
      coverUrl: `https://cdn.example/${SONG.videoId}.jpg?x-expires=1`,
    },
  ]);
  expect(videoObservations).toEqual([{ ...PLAIN_OBSERVATION, ...shared, ...counts }]);
  // The profile was fetched once, to identify the owner of the video.
  expect(quotaUsed).toBe(2);
  expect((await source.video(SONG.videoId)).quotaUsed).toBe(1);
});

test('a list goes on from TikTok’s milliseconds, 20 videos at most', async () => {
  const { source } = connect();
  const first = await source.accountVideos({ handle }, { limit: 50 });
  expect(first.videos).toHaveLength(20);
  expect(first.nextCursor).toBe(String(first.videos[19]?.publishedAt.getTime()));
  const asked = server.calls.filter(({ path }) => path === '/v2/video/list/').map(({ text }) => text);
  expect(asked).toEqual(['{"max_count":20}']);
});

test('another account may exist, so it is not offered instead of not found', async () => {
  const error = await refusalOf(connect().source.account({ handle: 'somebody.else' }));
  expect([error.code, error.message]).toEqual(['NOT_OFFERED', `This connection only covers @${handle}.`]);
});

test('skips an unreadable video, and rejects the list when all are unreadable', async () => {
  const { source } = connect();
  await source.account({ handle });
  const videos = [{ id: 'seven' }, { id: '7691532322981937948', create_time: 1_790_824_421, view_count: 5 }];
  const body = { data: { videos, has_more: false }, error: { code: 'ok' } };
  server.faults.push({ status: 200, body });
  const answer = await source.accountVideos({ handle });
  expect(answer.videoObservations.map(({ videoId, views, likes }) => [videoId, views, likes])).toEqual([
    ['7691532322981937948', 5, null],
  ]);
  expect(answer.warnings).toEqual(['1 of 2 could not be read: id must be a numeric ID, not "seven".']);
  server.faults.push({
    status: 200,
    body: { ...body, data: { videos: videos.slice(0, 1), has_more: true } },
  });
  expect((await refusalOf(source.accountVideos({ handle }))).message).toBe(
    'TikTok’s response could not be read: id must be a numeric ID, not "seven".',
  );
});

describe('tokens', () => {
  test('renews one that expires within five minutes and stores it immediately', async () => {
    const { options, source } = connect({
      accessTokenExpiresAt: new Date(NOW.getTime() + 299_000).toISOString(),
    });
    const { accessToken, refreshToken } = options.kept;
    await source.account({ handle });
    expect(server.pathsAsked()).toEqual(['/v2/oauth/token/', '/v2/user/info/']);
    expect(options.kept.accessToken).toMatch(/^act\.\d+$/);
    expect(options.kept.accessToken).not.toBe(accessToken);
    expect(options.kept.refreshToken).not.toBe(refreshToken);
    expect(options.kept.accessTokenExpiresAt).toBe('2026-10-02T12:00:00.000Z');
    expect(options.kept.refreshTokenExpiresAt).toBe('2027-10-01T12:00:00.000Z');
    expect(server.logins.refreshTokens.has(refreshToken ?? '')).toBe(false);
  });

  test('one that has five minutes left is used', async () => {
    const { source } = connect({ accessTokenExpiresAt: new Date(NOW.getTime() + 300_000).toISOString() });
    await source.account({ handle });
    expect(server.pathsAsked()).toEqual(['/v2/user/info/']);
  });

  test('renews a rejected one once for all concurrent requests', async () => {
    const { options, source } = connect();
    server.logins.accessTokens.delete(options.kept.accessToken ?? '');
    const answers = await Promise.all([source.account({ handle }), source.account({ handle })]);
    expect(answers.map(({ accounts }) => accounts.length)).toEqual([1, 1]);
    expect(server.pathsAsked().filter(path => path === '/v2/oauth/token/')).toHaveLength(1);
  });

  test('renews one that is rejected with an older error message', async () => {
    const body = { error: { code: 'access_token_expired', message: 'x', log_id: 'L' } };
    server.faults.push({ status: 401, body, path: '/v2/user/info/' });
    expect((await connect().source.account({ handle })).quotaUsed).toBe(2);
    expect(server.pathsAsked()).toContain('/v2/oauth/token/');
  });

  test('is UNAVAILABLE without secrets when rejected again after the renewal', async () => {
    const { options, source } = connect();
    const refusal = { error: { code: 'access_token_invalid', message: 'x', log_id: 'L' } };
    const fault = { status: 401, body: refusal, path: '/v2/user/info/' };
    server.faults.push(fault, fault);
    const error = await refusalOf(source.account({ handle }));
    expect(error.code).toBe('UNAVAILABLE');
    expect(error.message).toBe(
      `TikTok rejected the key or token (${server.baseUrl}/v2/user/info/, HTTP 401).`,
    );
    for (const secret of Object.values(options.kept)) expect(error.message).not.toContain(secret);
  });

  test('reports a revoked sign-in', async () => {
    const { source } = connect({ accessToken: 'act.old', refreshToken: 'rft.old' });
    const error = await refusalOf(source.account({ handle }));
    expect([error.code, error.message]).toEqual([
      'UNAVAILABLE',
      'The TikTok sign-in has expired or was revoked. Sign in again.',
    ]);
  });

  test('names a missing permission without requesting a new token', async () => {
    server.scopes.delete('user.info.stats');
    const error = await refusalOf(connect().source.account({ handle }));
    expect([error.code, error.message]).toEqual([
      'UNAVAILABLE',
      'The permissions granted at TikTok do not cover this request (scope_not_authorized). Connect again and grant them.',
    ]);
    expect(server.pathsAsked()).toEqual(['/v2/user/info/']);
  });
});

describe('a sign-in', () => {
  const redirectUri = 'https://clipscope.example/connected/';
  const exchange = (options: ReturnType<typeof testOptions>, code: string) =>
    completeSignIn(tiktokDisplaySignIn, options, { code, redirectUri });

  test('begins at TikTok', () => {
    const url = new URL(signInUrl(tiktokDisplaySignIn, { secrets: CLIENT, redirectUri, state: 'a state' }));
    expect(url.origin + url.pathname).toBe('https://www.tiktok.com/v2/auth/authorize/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_key: 'app-key',
      scope: 'user.info.basic,user.info.profile,user.info.stats,video.list',
      response_type: 'code',
      redirect_uri: redirectUri,
      state: 'a state',
    });
  });

  test('stores the tokens', async () => {
    server.logins.codes.set('a code*v1!1', { redirectUri });
    const options = testOptions(server.baseUrl, CLIENT, NOW);
    await exchange(options, 'a code*v1!1');
    expect(options.kept).toEqual({
      ...CLIENT,
      accessToken: expect.stringMatching(/^act\.\d+$/),
      accessTokenExpiresAt: '2026-10-02T12:00:00.000Z',
      refreshToken: expect.stringMatching(/^rft\.\d+$/),
      refreshTokenExpiresAt: '2027-10-01T12:00:00.000Z',
      openId: 'open-1',
      scope: 'user.info.basic,user.info.profile,user.info.stats,video.list',
    });
    expect((await platformOf(tiktokDisplay(options)).account({ handle })).accounts).toHaveLength(1);
  });

  test('fails with a code that is unknown, with a wrong secret, and without an app', async () => {
    const messageWith = async (secrets: Readonly<Record<string, string>>) =>
      (await refusalOf(exchange(testOptions(server.baseUrl, secrets, NOW), 'unknown'))).message;
    expect(await messageWith(CLIENT)).toBe('TikTok no longer accepts this sign-in. Start again.');
    expect(await messageWith({ ...CLIENT, clientSecret: 'wrong' })).toBe(
      'TikTok rejected the ID or secret of the app.',
    );
    expect(await messageWith({})).toBe('The ID and secret of the TikTok app are missing.');
  });
});

describe('faults on the way', () => {
  test('retries status 500 after 1, 2 and 4 seconds, and then is UNAVAILABLE', async () => {
    const { options, source } = connect();
    const fault = { status: 500 };
    server.faults.push(fault, fault);
    expect((await source.account({ handle })).quotaUsed).toBe(3);
    expect(options.waitsMs).toEqual([1_000, 2_000]);
    server.faults.push(fault, fault, fault, fault);
    expect(await codeOf(source.account({ handle }))).toBe('UNAVAILABLE');
  });

  test('a short wish to wait is fulfilled, a long one is handed on', async () => {
    const { options, source } = connect();
    const body = { error: { code: 'rate_limit_exceeded', message: 'slow', log_id: 'L' } };
    server.faults.push({ status: 429, body, headers: { 'retry-after': '7' } });
    await source.account({ handle });
    expect(options.waitsMs).toEqual([7_000]);
    server.faults.push({ status: 429, body, headers: { 'retry-after': '11' } });
    const error = await refusalOf(source.account({ handle }));
    expect([error.code, error.retryAfterS]).toEqual(['RATE_LIMITED', 11]);
    server.faults.push({ status: 429, body });
    await source.account({ handle });
    expect(options.waitsMs).toEqual([7_000, 10_000]);
  });

  test('a page instead of JSON, truncated JSON and an error are UNAVAILABLE', async () => {
    const { source } = connect();
    const bodies = ['<html>Sorry</html>', '{"data":{"user":{"open_'];
    for (const body of bodies) {
      server.faults.push({ status: 200, body });
      const error = await refusalOf(source.account({ handle }));
      expect(error.message).toBe(
        `TikTok sent a response that is not JSON (${server.baseUrl}/v2/user/info/, HTTP 200).`,
      );
    }
    for (const body of ['{}', 'null', '{"data":[],"error":{"code":"ok"}}']) {
      server.faults.push({ status: 200, body });
      const { code, message } = await refusalOf(source.accountVideos({ handle }));
      expect([code, message]).toEqual([
        'UNAVAILABLE',
        'TikTok’s response could not be read: data is missing.',
      ]);
    }
    server.faults.push({ status: 400, body: { error: { code: 'invalid_params', log_id: 'L77' } } });
    const error = await refusalOf(source.account({ handle }));
    expect(error.message).toBe('TikTok rejected the request (invalid_params, log id L77).');
    server.faults.push({ status: 200, body: { data: {}, error: { code: 'ok' } } });
    expect((await refusalOf(source.account({ handle }))).message).toBe(
      'TikTok’s response could not be read: username is missing.',
    );
  });

  test('sends at most 600 requests per minute to each endpoint', async () => {
    const { options, connector, source } = connect();
    options.ledger.set('user/info 2026-10-01T12:00', 599);
    await source.account({ handle });
    const error = await refusalOf(source.account({ handle }));
    expect([error.code, error.retryAfterS]).toEqual(['RATE_LIMITED', 60]);
    expect(server.calls).toHaveLength(1);
    expect(await connector.quotas()).toEqual([
      { bucket: 'user/info', used: 600, limit: 600, resetsAt: new Date('2026-10-01T12:01:00.000Z') },
      { bucket: 'video/list', used: 0, limit: 600, resetsAt: new Date('2026-10-01T12:01:00.000Z') },
      { bucket: 'video/query', used: 0, limit: 600, resetsAt: new Date('2026-10-01T12:01:00.000Z') },
    ]);
    options.advance(60_000);
    await source.account({ handle });
  });
});
