import { contract } from '@clipscope/contract';
import { expect, test, vi } from 'vitest';
import { createServerReader, firstCall, firstCalls } from './server-reader.ts';

const visitor = { token: 'access', address: '192.0.2.1', userId: 'u' };

function readerOf(answer: (url: string, init?: RequestInit) => Promise<Response>, patienceMs?: number) {
  const fetch = vi.fn(answer);
  const reportError = vi.fn();
  const ports = { fetch, reportError, apiUrl: 'http://api.test', internalSecret: 'secret' };
  return { fetch, reportError, ...createServerReader(ports, visitor, patienceMs) };
}

const labels = async () => Response.json({ labels: [] });
const about = (id: string) => ({ id, call: { params: { id }, query: { platform: 'tiktok' } } }) as const;

test('calls as the visitor, rate-limited by their address', async () => {
  const { fetch, ask } = readerOf(labels);
  expect(await ask(contract.labels, {})).toEqual({ labels: [] });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe(`http://api.test${contract.labels.path}`);
  expect(init).toMatchObject({
    cache: 'no-store',
    headers: { authorization: 'Bearer access', 'x-internal-secret': 'secret', 'x-visitor-ip': '192.0.2.1' },
  });
});

test.each([401, 403, 404, 429, 500])('a reply with status %s is left to the browser', async status => {
  const { ask, reportError } = readerOf(async () => Response.json({}, { status }));
  expect(await ask(contract.labels, {})).toBeUndefined();
  expect(reportError).not.toHaveBeenCalled();
});

test('a call that fails or takes too long is left to the browser and reported', async () => {
  const failing = readerOf(async () => Promise.reject(new TypeError('fetch failed')));
  expect(await failing.ask(contract.labels, {})).toBeUndefined();
  expect(failing.reportError).toHaveBeenCalledOnce();

  const hanging = readerOf(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
    1,
  );
  expect(await hanging.ask(contract.labels, {})).toBeUndefined();
  expect(hanging.reportError).toHaveBeenCalledOnce();
});

test('makes all calls in parallel and none twice', async () => {
  const { ask, readAll, fetch } = readerOf(labels);
  await ask(contract.labels, {});
  const replies = readAll([firstCall(contract.labels, {}), firstCall(contract.folders, {})]);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(Object.keys(replies)).toEqual([
    `@"${contract.labels.path}","u",`,
    `@"${contract.folders.path}","u",`,
  ]);
});

test('a call about several subjects is passed on once every reply is there', async () => {
  const calls = firstCalls(contract.accountInfo, [about('a'), about('b')]);
  const { readAll } = readerOf(async url => Response.json({ of: new URL(url).pathname }));
  const [reply] = Object.values(readAll([calls]));
  expect(await reply).toEqual([
    ['a', { ok: true, data: { of: '/users/a/basicInfo' } }],
    ['b', { ok: true, data: { of: '/users/b/basicInfo' } }],
  ]);

  const half = readerOf(async url => Response.json({}, { status: url.includes('/b/') ? 404 : 200 }));
  expect(await Object.values(half.readAll([calls]))[0]).toBeUndefined();
});
