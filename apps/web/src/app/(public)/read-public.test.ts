import { contract } from '@clipscope/contract';
import { expect, test, vi } from 'vitest';
import { createPublicReader } from './read-public.ts';

const plans = contract.billingPlans.example;

function reading(answer: () => Promise<Response>) {
  const fetch = vi.fn((_url: string, _init?: RequestInit) => answer());
  const reportError = vi.fn();
  const read = createPublicReader({
    config: () => ({ apiUrl: 'http://api.test', internalSecret: 'ours' }),
    fetch,
    reportError,
  });
  return { fetch, reportError, read: async () => (await read(contract.billingPlans)).data };
}

test('calls the API for every visitor, so that erased accounts disappear immediately', async () => {
  const { fetch, read } = reading(async () => Response.json(plans));
  expect([await read(), await read()]).toEqual([plans, plans]);
  const headers = { 'x-internal-secret': 'ours' };
  const asked = [
    'http://api.test/business/paddle-public/plans',
    expect.objectContaining({ cache: 'no-store', headers }),
  ];
  expect(fetch.mock.calls).toEqual([asked, asked]);
});

test('a refusal reads as no data and is not cached', async () => {
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
