import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../../test/conformance.ts';
import { refusalOf } from '../../../test/connectors/trying.ts';
import { connect, openYouTube } from '../../../test/connectors/youtube-sample.ts';
import { API_KEY } from '../../../test/connectors/youtube-server.ts';
import type { Platform } from '../../port.ts';

const CHANNEL = { accountId: 'UCFiYgBONx77Afoq2Mo90k1A' };
const SONG = 'HnyyoMpnEoI';

const { server } = await openYouTube();
beforeEach(() => {
  server.calls.length = 0;
  server.faults.length = 0;
  server.charged.units = 0;
  server.charged.search = 0;
  server.limits.units = 10_000;
  server.limits.search = 100;
});

/** An error as YouTube writes it. */
const error = (code: number, reason: string, domain = 'global', details: object[] = []) => ({
  error: { code, message: 'See <a href="/">here</a>.', errors: [{ message: 'm', domain, reason }], details },
});

describe('the allowance', () => {
  test('is counted as YouTube counts it, failed calls too', async () => {
    const { source, options, connector } = connect(server);
    server.faults.push({ status: 503, body: error(503, 'backendError') });
    const answer = await source.accountVideos({ handle: 'ala.akordeon' });
    expect([answer.quotaUsed, options.waitsMs]).toEqual([4, [1_000]]);
    await source.search('accounts', 'ala');
    expect(await codeOf(source.video('nobodyHasIt'))).toBe('NOT_FOUND');
    const ledger = Object.fromEntries(options.ledger);
    expect(ledger).toEqual({ 'units 2026-10-01': 6, 'search 2026-10-01': 1 });
    expect(server.charged).toEqual({ units: 6, search: 1 });
    const resetsAt = new Date('2026-10-02T07:00:00.000Z');
    expect(await connector.quotas()).toEqual([
      { bucket: 'units', used: 6, limit: 10_000, resetsAt },
      { bucket: 'search', used: 1, limit: 100, resetsAt },
    ]);
  });

  test('that is used up rejects without a request, until midnight in California', async () => {
    const { source, options } = connect(server, undefined, { limits: { units: 1 } });
    await source.account(CHANNEL);
    const refusal = await refusalOf(source.account(CHANNEL));
    expect([refusal.code, refusal.retryAfterS, refusal.message]).toEqual([
      'RATE_LIMITED',
      19 * 3_600,
      'The YouTube quota is used up until 2026-10-02 07:00 UTC.',
    ]);
    expect(server.calls).toHaveLength(1);
    options.advance(19 * 3_600_000);
    await source.account(CHANNEL);
    expect(server.calls).toHaveLength(2);
  });

  test('of searches is another one: without it everything else is still answered', async () => {
    const { source, connector } = connect(server);
    server.limits.search = 0;
    const refusal = await refusalOf(source.search('videos', 'x'));
    expect([refusal.code, refusal.retryAfterS]).toEqual(['RATE_LIMITED', 19 * 3_600]);
    expect((await connector.quotas()).map(({ used }) => used)).toEqual([0, 100]);
    expect(await codeOf(source.search('videos', 'x'))).toBe('RATE_LIMITED');
    expect(server.calls).toHaveLength(1);
    await source.account(CHANNEL);
  });

  test('that others used up is known once YouTube says so, in either form', async () => {
    const daily = { reason: 'RATE_LIMIT_EXCEEDED', metadata: { quota_unit: '1/d/{project}' } };
    const ways = [
      { status: 403, body: error(403, 'quotaExceeded', 'youtube.quota') },
      { status: 403, body: error(403, 'dailyLimitExceeded', 'usageLimits') },
      { status: 429, body: error(429, 'rateLimitExceeded', 'global', [daily]) },
    ];
    for (const fault of ways) {
      const { source, connector, options } = connect(server);
      server.faults.push(fault);
      expect((await refusalOf(source.account(CHANNEL))).retryAfterS).toBe(19 * 3_600);
      expect(options.waitsMs).toEqual([]);
      expect((await connector.quotas())[0]?.used).toBe(10_000);
      server.calls.length = 0;
      expect(await codeOf(source.account(CHANNEL))).toBe('RATE_LIMITED');
      expect(server.calls).toEqual([]);
    }
  });

  test('can be configured when YouTube changes its costs', async () => {
    const { source, connector } = connect(server, undefined, {
      costs: { search: { bucket: 'units', units: 100 } },
    });
    expect((await source.search('accounts', 'ala')).quotaUsed).toBe(101);
    expect((await connector.quotas()).map(({ used }) => used)).toEqual([101, 0]);
  });
});

describe('what goes wrong on the way', () => {
  test.each([
    ['rateLimitExceeded', 403],
    ['userRateLimitExceeded', 403],
    ['RATE_LIMIT_EXCEEDED', 429],
  ])('%s is waited out', async (reason, status) => {
    const { source, options } = connect(server);
    const minute = { reason: 'RATE_LIMIT_EXCEEDED', metadata: { quota_unit: '1/min/{project}' } };
    server.faults.push({ status, body: error(status, reason, 'usageLimits', [minute]) });
    const answer = await source.account(CHANNEL);
    expect([answer.accounts.length, answer.quotaUsed, options.waitsMs]).toEqual([1, 2, [1_000]]);
  });

  test('reports a long delay requested by YouTube', async () => {
    const { source } = connect(server);
    server.faults.push({ status: 429, headers: { 'retry-after': '90' } });
    const refusal = await refusalOf(source.account(CHANNEL));
    expect([refusal.code, refusal.retryAfterS]).toEqual(['RATE_LIMITED', 90]);
  });

  test.each<[string, (source: Platform) => Promise<unknown>, number, object | string, string, RegExp]>([
    ['HTML', s => s.account(CHANNEL), 200, '<html>', 'UNAVAILABLE', /not JSON/],
    ['a cut body', s => s.video(SONG), 200, '{"items":[{', 'UNAVAILABLE', /not JSON/],
    ['a bare list', s => s.video(SONG), 200, '[]', 'UNAVAILABLE', /is not a list/],
    ['another kind of answer', s => s.account(CHANNEL), 200, '{"ok":true}', 'UNAVAILABLE', /is not a list/],
    [
      'items of another shape',
      s => s.video(SONG),
      200,
      '{"items":{}}',
      'UNAVAILABLE',
      /could not be read: items/,
    ],
    [
      'a key that is blocked',
      s => s.comments(SONG),
      403,
      error(403, 'forbidden'),
      'UNAVAILABLE',
      /not allow/,
    ],
    [
      'a private video',
      s => s.comments(SONG),
      403,
      error(403, 'forbidden', 'youtube.commentThread'),
      'PRIVATE',
      /owner/,
    ],
    [
      'a list that is hidden',
      s => s.accountVideos(CHANNEL),
      403,
      error(403, 'playlistItemsNotAccessible', 'youtube.playlistItem'),
      'PRIVATE',
      /owner/,
    ],
    [
      'a token of too small a scope',
      s => s.comments(SONG),
      403,
      error(403, 'insufficientPermissions'),
      'UNAVAILABLE',
      /not allow/,
    ],
    [
      'an API that is switched off',
      s => s.account(CHANNEL),
      403,
      error(403, 'accessNotConfigured', 'usageLimits'),
      'UNAVAILABLE',
      /not enabled/,
    ],
    [
      'a channel that was suspended',
      s => s.playlists(CHANNEL.accountId),
      403,
      error(403, 'channelSuspended', 'youtube.playlist'),
      'NOT_FOUND',
      /./,
    ],
    [
      'a fault of ours',
      s => s.account(CHANNEL),
      400,
      error(400, 'invalidFilters'),
      'UNAVAILABLE',
      /HTTP 400/,
    ],
    ['an error of no shape', s => s.account(CHANNEL), 400, { error: 'x' }, 'UNAVAILABLE', /HTTP 400/],
  ])('%s', async (_, ask, status, body, code, message) => {
    const { source } = connect(server);
    // Where a second call could still answer, it meets the same.
    server.faults.push({ status, body }, { status, body });
    const refusal = await refusalOf(ask(source));
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(message);
    expect(`${refusal.message} ${refusal.stack}`).not.toContain(API_KEY);
  });

  test('three faults in a row are forgiven, the fourth is UNAVAILABLE', async () => {
    const { source, options } = connect(server);
    const down = { status: 500, body: error(500, 'backendError') };
    server.faults.push(down, down, down);
    await source.account(CHANNEL);
    expect(options.waitsMs).toEqual([1_000, 2_000, 4_000]);
    server.faults.push(down, down, down, down);
    expect(await codeOf(source.account(CHANNEL))).toBe('UNAVAILABLE');
    expect(server.charged.units).toBe(8);
  });
});

describe('keys', () => {
  test('reports an unknown key without containing it', async () => {
    const { source } = connect(server, { apiKey: 'AIzaStolen' });
    const refusal = await refusalOf(source.account(CHANNEL));
    expect([refusal.code, refusal.message]).toEqual(['UNAVAILABLE', 'YouTube rejected the key.']);
    expect(server.calls).toHaveLength(1);
  });

  test('without a key and a token there is no request and no cost', async () => {
    const { source, options } = connect(server, {});
    const refusal = await refusalOf(source.account(CHANNEL));
    expect(refusal.message).toBe('No YouTube key or token is set.');
    expect([server.calls, options.ledger.size]).toEqual([[], 0]);
  });
});

test('reads a stored reply as the same rows', async () => {
  const { connector } = connect(server);
  const question = { call: 'comments', videoId: SONG, page: {} } as const;
  const reply = await connector.ask(question);
  const kept = { ...reply, body: JSON.parse(JSON.stringify(reply.body)) };
  expect(connector.read(question, kept)).toEqual(connector.read(question, reply));
  expect(connector.read(question, kept).comments.length).toBeGreaterThan(20);
});
