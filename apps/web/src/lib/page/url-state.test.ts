import { expect, test, vi } from 'vitest';

vi.mock('next/navigation', () => ({}));
const { addressWith } = await import('./url-state.ts');

test.each([
  ['adds', '', { range: '30d' }, '/user/a?range=30d'],
  ['replaces in place', 'range=7d&tab=videos', { range: '1y' }, '/user/a?range=1y&tab=videos'],
  ['removes', 'range=7d', { range: null }, '/user/a'],
  ['escapes', '', { q: 'a&b' }, '/user/a?q=a%26b'],
])('%s', (_, search, changes, address) => {
  expect(addressWith('/user/a', search, changes)).toBe(address);
});
