import type { ServerResponse } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { type TestOptions, testOptions } from '../../test/connectors/connector-options.ts';
import { bodyOf, localServer } from '../../test/connectors/local-server.ts';
import { refusalOf as refusedWith, serving } from '../../test/connectors/trying.ts';
import { PlatformError } from '../errors.ts';
import { fetchJson, type JsonCall } from './fetch-json.ts';

const NOW = new Date('2026-11-15T10:00:00.000Z');
const SECRET = 'AIza-secret-key';

type Scripted = (response: ServerResponse) => void;
/** What the server answers, in turn; the last one again and again. */
let script: Scripted[] = [];
let tokens: (string | undefined)[] = [];
let options: TestOptions;

const server = await serving(
  localServer((request, response) => {
    tokens.push(request.headers.authorization);
    const [next, ...rest] = script;
    if (rest.length > 0) script = rest;
    next?.(response);
  }),
);
beforeEach(() => {
  tokens = [];
  options = testOptions(server.baseUrl, { token: 'old' }, NOW);
});

const send =
  (status: number, body: string, headers: Record<string, string> = {}): Scripted =>
  response => {
    response.writeHead(status, headers).end(body);
  };
const OK = send(200, '{"ok":true}');

function ask(answers: Scripted[], call: Partial<JsonCall> = {}) {
  script = answers;
  return fetchJson(options, {
    platform: 'YouTube',
    request: () => ({ url: `${server.baseUrl}/v3/videos?key=${SECRET}` }),
    ...call,
  });
}

const refusalOf = (asked: Promise<unknown>) => refusedWith(asked, SECRET);

const sentence = (what: string, facts = '') =>
  `YouTube ${what} (${server.baseUrl}/v3/videos${facts && `, ${facts}`}).`;

test('an answer in JSON comes as it was sent, long ids whole', async () => {
  const reply = await ask([send(201, '{"id":7301234567890123456,"n":2}', { 'x-app-usage': '{}' })]);
  expect([reply.status, reply.body, reply.headers.get('x-app-usage'), reply.tries]).toEqual([
    201,
    { id: '7301234567890123456', n: 2 },
    '{}',
    1,
  ]);
});

test('a question is sent with its method, headers and body', async () => {
  const echo = await localServer(async (request, response) => {
    response.end(JSON.stringify([request.method, request.headers['content-type'], await bodyOf(request)]));
  });
  const url = new URL(`${echo.baseUrl}/query`);
  const headers = { 'content-type': 'application/json' };
  const reply = await fetchJson(options, {
    platform: 'TikTok',
    request: () => ({ url, method: 'POST', headers, body: '{"max_count":100}' }),
  });
  await echo.close();
  expect(reply.body).toEqual(['POST', 'application/json', '{"max_count":100}']);
});

test.each([
  ['HTML', '<!doctype html><title>Sign in</title>'],
  ['a cut body', '{"items":[{"id":"dQw4w9'],
  ['nothing', ''],
])('%s in place of JSON is UNAVAILABLE and says so', async (_, body) => {
  const refusal = await refusalOf(ask([send(200, body)]));
  expect([refusal.code, refusal.message]).toEqual([
    'UNAVAILABLE',
    sentence('sent a response that is not JSON', 'HTTP 200'),
  ]);
  expect(tokens).toHaveLength(1);
});

test('a connection that breaks, before or while it is answered, is UNAVAILABLE', async () => {
  const cut = await refusalOf(
    ask([
      response => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"items":', () => response.destroy());
      },
    ]),
  );
  expect([cut.code, cut.message]).toEqual([
    'UNAVAILABLE',
    expect.stringMatching(/^YouTube could not be reached/),
  ]);
  const nobody = await localServer(() => {});
  await nobody.close();
  const url = `${nobody.baseUrl}/v3?key=${SECRET}`;
  const refused = await refusalOf(ask([OK], { request: () => ({ url }) }));
  expect([refused.code, refused.message]).toEqual([
    'UNAVAILABLE',
    `YouTube could not be reached (ECONNREFUSED) (${nobody.baseUrl}/v3).`,
  ]);
});

test('an answer that does not come in time is UNAVAILABLE', async () => {
  const late = Object.assign(new Error(`${SECRET} took too long`), { name: 'TimeoutError' });
  const fetchLate = () => Promise.reject(late);
  const url = 'https://example.test/v3';
  const asked = fetchJson(
    { ...options, fetch: fetchLate },
    { platform: 'YouTube', request: () => ({ url }) },
  );
  expect((await refusalOf(asked)).message).toBe('YouTube did not respond in time (https://example.test/v3).');
});

test('a redirect is not followed, which would carry the key away', async () => {
  const refusal = await refusalOf(ask([send(302, '', { location: `${server.baseUrl}/elsewhere` }), OK]));
  expect([refusal.code, refusal.message, tokens.length]).toEqual([
    'UNAVAILABLE',
    sentence('rejected the request', 'HTTP 302'),
    1,
  ]);
});

test('retries after a fault of the platform, with delays of 1, 2 and 4 seconds', async () => {
  const down = send(503, '<h1>Backend</h1>');
  const reply = await ask([down, send(500, '{"error":{}}'), down, OK]);
  expect([reply.body, reply.tries, options.waitsMs]).toEqual([{ ok: true }, 4, [1_000, 2_000, 4_000]]);
});

test('a fault that stays is UNAVAILABLE after the third try more, or after as many as are wanted', async () => {
  const refusal = await refusalOf(ask([send(502, 'bad gateway')]));
  expect([refusal.code, refusal.message, tokens.length]).toEqual([
    'UNAVAILABLE',
    sentence('failed', 'HTTP 502'),
    4,
  ]);
  options.waitsMs.length = 0;
  await refusalOf(ask([send(504, '')], { delaysMs: [30_000] }));
  expect([options.waitsMs, tokens.length]).toEqual([[30_000], 6]);
});

test('waits at most twice when the platform requests a short delay', async () => {
  const busy = send(429, '{}', { 'retry-after': '10' });
  expect((await ask([busy, busy, OK])).tries).toBe(3);
  expect(options.waitsMs).toEqual([10_000, 10_000]);
  const refusal = await refusalOf(ask([busy]));
  expect([refusal.code, refusal.message, refusal.retryAfterS, tokens.length]).toEqual([
    'RATE_LIMITED',
    'YouTube is rate-limiting our requests.',
    10,
    6,
  ]);
});

test('reports a long delay immediately, given as seconds or as a date', async () => {
  expect((await refusalOf(ask([send(429, '', { 'retry-after': '11' })]))).retryAfterS).toBe(11);
  const date = 'Sun, 15 Nov 2026 10:02:00 GMT';
  expect((await refusalOf(ask([send(429, '{}', { 'retry-after': date })]))).retryAfterS).toBe(120);
  expect([options.waitsMs, tokens.length]).toEqual([[], 2]);
});

test('without a requested delay, the delays grow and the error contains none', async () => {
  const refusal = await refusalOf(ask([send(429, '{}')]));
  expect([refusal.code, refusal.retryAfterS, options.waitsMs]).toEqual([
    'RATE_LIMITED',
    undefined,
    [1_000, 2_000],
  ]);
});

test('renews a rejected token once and repeats the request with it', async () => {
  const withToken: Partial<JsonCall> = {
    request: () => ({ url: server.baseUrl, headers: { authorization: `Bearer ${options.kept.token}` } }),
    renew: async () => {
      await options.secrets.write({ token: 'new' });
      return true;
    },
  };
  expect((await ask([send(401, '{}'), OK], withToken)).tries).toBe(2);
  expect(tokens).toEqual(['Bearer old', 'Bearer new']);
  const refusal = await refusalOf(ask([send(401, '{}')], withToken));
  expect([refusal.code, refusal.message]).toEqual([
    'UNAVAILABLE',
    `YouTube rejected the key or token (${server.baseUrl}/, HTTP 401).`,
  ]);
  expect(tokens).toHaveLength(4);
});

test.each([
  ['there is nothing to renew with', {}],
  ['it cannot be renewed', { renew: async () => false }],
])('a refused key is UNAVAILABLE at once when %s', async (_, call) => {
  const refusal = await refusalOf(ask([send(401, '{}'), OK], call));
  expect([refusal.code, refusal.message, tokens.length]).toEqual([
    'UNAVAILABLE',
    sentence('rejected the key or token', 'HTTP 401'),
    1,
  ]);
});

test('the connector’s own reading goes before the status', async () => {
  const gone = new PlatformError('NOT_FOUND', 'It is gone.');
  const judge: JsonCall['judge'] = ({ body }) => {
    const { code } = body as { code?: string };
    if (code === 'gone') return gone;
    if (code === 'internal_error') return 'retry';
    if (code === 'token_expired') return 'renew';
    if (code === 'comments_off') return 'accepted';
    return code === 'slow' ? { waitS: 7 } : undefined;
  };
  const says = (code: string, status = 200) => send(status, JSON.stringify({ code }));
  expect(await refusalOf(ask([says('gone', 500)], { judge }))).toBe(gone);
  const renew = async () => true;
  const answers = [says('internal_error'), says('slow', 400), says('token_expired', 400), says('fine')];
  expect((await ask(answers, { judge, renew })).body).toEqual({ code: 'fine' });
  expect(options.waitsMs).toEqual([1_000, 7_000]);
  expect((await ask([says('comments_off', 403)], { judge })).status).toBe(403);
  const unread = await refusalOf(ask([says('what?', 400)], { judge }));
  expect(unread.message).toBe(sentence('rejected the request', 'HTTP 400'));
});
