import { contract } from '@clipscope/contract';
import { expect, test, vi } from 'vitest';
import { createAuthApi } from './auth-api.ts';
import { visitorOf } from './visitor-address.ts';

test.each([
  [
    'names the visitor and their browser',
    'secret',
    { 'x-visitor-agent': 'Firefox/132.0', 'x-internal-secret': 'secret' },
  ],
  ['names nobody without the secret that the API trusts', undefined, {}],
])('signing in %s', async (_, internalSecret, headers) => {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(contract.authToken.example));
  const api = createAuthApi({ apiUrl: 'http://api.test', internalSecret, fetch });
  await api.signIn('a@example.com', 'a password', visitorOf({ 'user-agent': 'Firefox/132.0' }, 0));
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ 'content-type': 'application/json', ...headers });
});
