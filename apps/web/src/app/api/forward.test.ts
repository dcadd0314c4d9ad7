import { contract, ERRORS } from '@clipscope/contract';
import { expect, test, vi } from 'vitest';
import { type ForwardPorts, forward, withErrorObject } from './forward.ts';

const post = (body: string) => new Request('http://web.test/api/user-details', { method: 'POST', body });

function setUp(answer: () => Promise<Response>, token: string | undefined = 'token-1') {
  const fetch = vi.fn((_url: string, _init?: RequestInit) => answer());
  const ports: ForwardPorts = { apiUrl: 'http://api.test', fetch, accessToken: async () => token };
  return { ports, fetch };
}
const reply = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

test('forwards the call with the session’s token and returns the reply unchanged', async () => {
  const { ports, fetch } = setUp(async () => reply(200, { stored: true }));
  const answer = await forward(ports, contract.userDetails, post('{"locale":"fi-FI"}'));
  expect([answer.status, await answer.json()]).toEqual([200, { stored: true }]);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('http://api.test/business/user/details', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer token-1' },
    body: '{"locale":"fi-FI"}',
  });
});

test('no body is an empty one', async () => {
  const { ports, fetch } = setUp(async () => reply(200, {}));
  await forward(ports, contract.cancelReason, post(''));
  expect(fetch.mock.calls[0]?.[1]?.body).toBe('{}');
});

test.each([
  [400, { errorEnum: 'VALIDATION', issues: [{ path: 'body.locale', message: 'is not a language tag' }] }],
  [429, { errorEnum: 'RATE_LIMITED' }],
])('a refusal of the API with %i keeps its status, body and patience', async (status, body) => {
  const { ports } = setUp(async () => reply(status, body, { 'retry-after': '7', 'set-cookie': 'no=1' }));
  const answer = await forward(ports, contract.userDetails, post('{}'));
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    status,
    '7',
    body,
  ]);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('without a session no call is made', async () => {
  const { ports, fetch } = setUp(async () => reply(200, {}));
  const answer = await forward(
    { ...ports, accessToken: async () => undefined },
    contract.userDetails,
    post('{}'),
  );
  expect([answer.status, (await answer.json()).errorEnum]).toEqual([401, 'UNAUTHENTICATED']);
  expect(fetch).not.toHaveBeenCalled();
});

test('an API that cannot be reached is unavailable, without the cause', async () => {
  const { ports } = setUp(() => Promise.reject(new TypeError('connect ECONNREFUSED 10.0.0.7')));
  const answer = await forward(ports, contract.userDetails, post('{}'));
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    status: 503,
    errorEnum: 'UNAVAILABLE',
    message: ERRORS.UNAVAILABLE.message,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test('rejects a body that is far too long', async () => {
  const { ports, fetch } = setUp(async () => reply(200, {}));
  expect((await forward(ports, contract.userDetails, post('x'.repeat(100_001)))).status).toBe(413);
  expect(fetch).not.toHaveBeenCalled();
});

test('a failed completion is an error object, a good one stays as it is', async () => {
  const body = { status: 404, errorEnum: 'NOT_FOUND', message: 'Not found.', requestId: '1' };
  const failed = await withErrorObject(reply(404, body));
  expect([failed.status, await failed.json()]).toEqual([404, { error: body }]);
  const broken = await withErrorObject(new Response('<html>', { status: 502 }));
  expect([broken.status, await broken.json()]).toEqual([502, { error: { message: '<html>' } }]);
  const good = reply(200, { plan: 'ADVANCED' });
  expect(await withErrorObject(good)).toBe(good);
});
