import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { fetchChatToken } from './fetch-chat-token.ts';

const down = { ok: false, error: new ApiError('The chat does not answer.', { status: 503 }) } as const;
const data = { token: 'visitor-token', portalId: '42' };

test('retries every three seconds until there is a token', async () => {
  const ask = vi.fn().mockResolvedValue({ ok: true, data: { success: true, data } });
  ask.mockResolvedValueOnce(down).mockResolvedValueOnce(down);
  const wait = vi.fn(async (_delayMs: number) => {});
  expect(await fetchChatToken(ask, wait)).toEqual(data);
  expect(wait.mock.calls).toEqual([[3000], [3000]]);
});

test('throws the error after ten more tries', async () => {
  const ask = vi.fn().mockResolvedValue(down);
  const wait = vi.fn(async (_delayMs: number) => {});
  await expect(fetchChatToken(ask, wait)).rejects.toBe(down.error);
  expect([ask.mock.calls.length, wait.mock.calls.length]).toEqual([11, 10]);
});

test.each([{ success: false }, { success: true }])(
  '%j is no token, and is not asked for again',
  async reply => {
    const ask = vi.fn().mockResolvedValue({ ok: true, data: reply });
    const wait = vi.fn(async (_delayMs: number) => {});
    await expect(fetchChatToken(ask, wait)).rejects.toThrow(new Error('Failed to get token from backend'));
    expect([ask.mock.calls.length, wait.mock.calls.length]).toEqual([1, 0]);
  },
);
