import { expect, test, vi } from 'vitest';
import { sendUsage } from './send-usage.ts';

const event = { action: 'view', feature: 'page_view' } as const;
const place = { apiUrl: 'https://api.test', href: 'https://c.test/user/tiktok/mina?range=30d&token=secret' };

test('posts the event with its address and parameters', async () => {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => Response.json({ ok: true }));
  expect(await sendUsage({ fetch, token: 'abc', ...place }, event)).toEqual({ ok: true });
  expect(fetch).toHaveBeenCalledExactlyOnceWith('https://api.test/usage-tracking', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer abc' },
    body: JSON.stringify({
      ...event,
      url: 'https://c.test/user/tiktok/mina',
      urlParameters: { range: '30d' },
    }),
    keepalive: true,
  });
});

test('without a session nothing is sent', async () => {
  const fetch = vi.fn();
  expect(await sendUsage({ fetch, token: undefined, ...place }, event)).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['a refusal', async () => Response.json({ message: 'no' }, { status: 500 })],
  ['no JSON', async () => new Response('<html>')],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s gives null', async (_, fetch) => {
  expect(await sendUsage({ fetch, token: 'abc', ...place }, event)).toBeNull();
});
