import { contract } from '@clipscope/contract';
import { expect, test, vi } from 'vitest';
import { createPublicReader } from './read-public.ts';

const plans = contract.billingPlans.example;

function reading(answer: () => Promise<Response>) {
  const clock = { nowMs: 0 };
  const fetch = vi.fn((_url: string, _init?: RequestInit) => answer());
  const reportError = vi.fn();
  const read = createPublicReader({
    apiUrl: () => 'http://api.test',
    fetch,
    now: () => clock.nowMs,
    reportError,
  });
  return { clock, fetch, reportError, read: () => read(contract.billingPlans) };
}

test('asks once, and again after half a minute', async () => {
  const { clock, fetch, read } = reading(async () => Response.json(plans));
  expect([await read(), await read()]).toEqual([plans, plans]);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['http://api.test/business/paddle-public/plans']);
  clock.nowMs = 29_999;
  await read();
  expect(fetch).toHaveBeenCalledTimes(1);
  clock.nowMs = 30_000;
  await read();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a refusal is nothing, and is asked for again', async () => {
  const { fetch, reportError, read } = reading(async () => Response.json({}, { status: 503 }));
  expect([await read(), await read()]).toEqual([null, null]);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(reportError).not.toHaveBeenCalled();
});

test.each([
  ['an API that is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['an answer off the contract', async () => Response.json({ plans: 7 })],
])('%s is nothing, and is reported', async (_, answer) => {
  const { reportError, read } = reading(answer);
  expect(await read()).toBeNull();
  expect(reportError).toHaveBeenCalledTimes(1);
});
