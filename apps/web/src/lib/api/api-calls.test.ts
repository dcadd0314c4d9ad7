import { describe, expect, test, vi } from 'vitest';
import { createApiCalls } from './api-calls.ts';
import { ApiError } from './api-error.ts';

const URL = 'https://api.test/business/user';

function setUp(...replies: (Response | Error)[]) {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => {
    const reply = replies.shift();
    if (reply === undefined) throw new Error('no more replies');
    if (reply instanceof Error) throw reply;
    return reply;
  });
  const ports = {
    fetch,
    wait: vi.fn(async (_delayMs: number) => {}),
    signOut: vi.fn(async () => {}),
    reportError: vi.fn(),
    openLimitation: vi.fn(),
  };
  return { ...ports, calls: createApiCalls(ports) };
}

const refusal = (status: number, errorEnum: string, message = 'No.') =>
  Response.json({ status, errorEnum, message, requestId: 'req-1' }, { status });

const tooMany = (retryAfter?: string) =>
  new Response('{}', { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

describe('getWithToken', () => {
  test('gives the reply under data and sends the bearer token', async () => {
    const { calls, fetch } = setUp(Response.json({ id: 1 }));
    expect(await calls.getWithToken(URL, 'abc')).toEqual({ data: { id: 1 } });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(URL, {
      headers: { 'content-type': 'application/json', authorization: 'Bearer abc' },
    });
  });

  test.each([
    ['no token', URL, undefined],
    ['null token', URL, null],
    ['empty token', URL, ''],
    ['empty url', '', 'abc'],
  ])('%s: null, and nothing is fetched', async (_, url, token) => {
    const { calls, fetch } = setUp();
    expect(await calls.getWithToken(url, token)).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  test('a reply that is not ok throws with message, status and errorEnum', async () => {
    const { calls, signOut, reportError } = setUp(refusal(404, 'NOT_FOUND', 'Not found.'));
    const error = await calls.getWithToken(URL, 'abc').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'Not found.', status: 404, errorEnum: 'NOT_FOUND' });
    expect(signOut).not.toHaveBeenCalled();
    expect(reportError).not.toHaveBeenCalled();
  });

  test.each([
    ['403', refusal(403, 'FORBIDDEN')],
    ['403 without a body', new Response(null, { status: 403 })],
    ['the word Forbidden', Response.json({ message: 'Forbidden' }, { status: 401 })],
  ])('%s: signs out and gives null', async (_, reply) => {
    const { calls, signOut, openLimitation } = setUp(reply);
    expect(await calls.getWithToken(URL, 'abc')).toBeNull();
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(openLimitation).not.toHaveBeenCalled();
  });

  test.each(['FEATURE_NOT_IN_PLAN', 'LIMIT_REACHED'])(
    '%s: opens the modal, keeps the session',
    async code => {
      const { calls, signOut, openLimitation } = setUp(refusal(403, code));
      await expect(calls.getWithToken(URL, 'abc')).rejects.toMatchObject({
        status: 403,
        errorEnum: code,
      });
      expect(openLimitation).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ errorEnum: code }));
      expect(signOut).not.toHaveBeenCalled();
    },
  );

  test('a read forbidden during impersonation keeps staff signed in', async () => {
    const { calls, signOut, openLimitation } = setUp(refusal(403, 'READ_ONLY'));
    await expect(calls.getWithToken(URL, 'abc')).rejects.toMatchObject({ errorEnum: 'READ_ONLY' });
    expect(signOut).not.toHaveBeenCalled();
    expect(openLimitation).not.toHaveBeenCalled();
  });

  test('a lost connection throws what fetch threw', async () => {
    const { calls } = setUp(new TypeError('Failed to fetch'));
    await expect(calls.getWithToken(URL, 'abc')).rejects.toThrow(new TypeError('Failed to fetch'));
  });
});

describe('other reads', () => {
  test('a batch keeps the order', async () => {
    const { calls, fetch } = setUp(Response.json('first'), Response.json('second'));
    expect(await calls.getAllWithToken(['https://a.test', '', 'https://b.test'], 'abc')).toEqual([
      { data: 'first' },
      null,
      { data: 'second' },
    ]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('a public read sends no token and never signs out', async () => {
    const { calls, fetch, signOut } = setUp(Response.json({ ok: true }), refusal(403, 'FORBIDDEN'));
    expect(await calls.getPublic(URL)).toEqual({ data: { ok: true } });
    expect(fetch).toHaveBeenCalledWith(URL, { headers: { 'content-type': 'application/json' } });
    await expect(calls.getPublic(URL)).rejects.toMatchObject({ status: 403 });
    expect(signOut).not.toHaveBeenCalled();
    expect(await calls.getPublic('')).toBeNull();
  });
});

describe('writes', () => {
  test.each([
    ['post', 'POST'],
    ['patch', 'PATCH'],
    ['delete', 'DELETE'],
  ] as const)('%s sends JSON and returns the parsed reply', async (name, method) => {
    const { calls, fetch } = setUp(Response.json({ ok: true }));
    expect(await calls[name](URL, { a: 1 }, 'abc')).toEqual({ ok: true });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(URL, {
      method,
      headers: { 'content-type': 'application/json', authorization: 'Bearer abc' },
      body: '{"a":1}',
    });
  });

  test('no body, no token: neither header', async () => {
    const { calls, fetch } = setUp(new Response(null, { status: 204 }));
    expect(await calls.delete(URL)).toEqual({ ok: true });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(URL, { method: 'DELETE', headers: {} });
  });

  test('a failure is reported and returned, not thrown; a 403 does not sign out', async () => {
    const { calls, reportError, signOut, openLimitation } = setUp(refusal(403, 'FORBIDDEN', 'You may not.'));
    const error = await calls.post(URL, {}, 'abc');
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'You may not.', status: 403, errorEnum: 'FORBIDDEN' });
    expect(reportError).toHaveBeenCalledExactlyOnceWith(error);
    expect(signOut).not.toHaveBeenCalled();
    expect(openLimitation).not.toHaveBeenCalled();
  });

  test('a plan limit opens the modal too', async () => {
    const { calls, openLimitation } = setUp(refusal(403, 'LIMIT_REACHED'));
    const error = await calls.post(URL, {}, 'abc');
    expect(openLimitation).toHaveBeenCalledExactlyOnceWith(error);
  });

  test('a lost connection comes back as an error with status 0', async () => {
    const { calls, reportError } = setUp(new TypeError('Failed to fetch'));
    const error = await calls.patch(URL, {});
    expect(error).toMatchObject({ name: 'ApiError', message: 'Failed to fetch', status: 0 });
    expect(reportError).toHaveBeenCalledExactlyOnceWith(error);
  });
});

describe('429', () => {
  test('waits the seconds named, or 1500 ms, then succeeds', async () => {
    const replies = [tooMany('2'), tooMany(), tooMany('soon'), Response.json(1)];
    const { calls, wait, fetch } = setUp(...replies);
    expect(await calls.getWithToken(URL, 'abc')).toEqual({ data: 1 });
    expect(wait.mock.calls).toEqual([[2000], [1500], [1500]]);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  test('gives up after three retries', async () => {
    const { calls, wait } = setUp(
      tooMany('0'),
      tooMany(),
      tooMany(),
      refusal(429, 'RATE_LIMITED', 'Too many.'),
    );
    await expect(calls.getWithToken(URL, 'abc')).rejects.toMatchObject({ status: 429, message: 'Too many.' });
    expect(wait.mock.calls).toEqual([[0], [1500], [1500]]);
  });

  test('writes wait as well', async () => {
    const { calls, wait } = setUp(tooMany('1'), Response.json({ ok: true }));
    expect(await calls.post(URL, {})).toEqual({ ok: true });
    expect(wait.mock.calls).toEqual([[1000]]);
  });

  test.each([
    ['30', 1],
    ['31', 0],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 1],
    ['Wed, 21 Oct 2116 07:28:00 GMT', 0],
  ])('retry-after %s is waited for %d times', async (seconds, waits) => {
    const { calls, wait } = setUp(tooMany(seconds), Response.json(1));
    await calls.post(URL, {});
    expect(wait).toHaveBeenCalledTimes(waits);
  });
});
