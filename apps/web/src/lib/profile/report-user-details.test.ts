import { DAY_MS } from '@clipscope/domain';
import { expect, test, vi } from 'vitest';
import { languageTag, reportUserDetails } from './report-user-details.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');

test('is reported at once, and again a day later', async () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const post = vi.fn(async (_url: string, _body: unknown) => ({}));
  for (const laterMs of [0, 1, DAY_MS - 1, DAY_MS]) {
    await reportUserDetails({ storage, post }, { laterMs }, new Date(NOW + laterMs));
  }
  expect(post.mock.calls).toEqual([
    ['/api/user-details', { laterMs: 0 }],
    ['/api/user-details', { laterMs: DAY_MS }],
  ]);
  expect(values.get('USER_DETAILS_SENT_AT')).toBe('"2026-11-16T12:00:00.000Z"');
});

test.each([
  ['fi-FI', 'fi-FI'],
  ['en-US@posix', 'en-US'],
  ['de_DE.UTF-8', undefined],
  ['C', undefined],
  ['', undefined],
])('the language %j is reported as %j', (language, tag) => {
  expect(languageTag(language)).toBe(tag);
});
