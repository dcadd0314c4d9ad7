import { expect, test } from 'vitest';
import { addressWithoutSecrets } from './without-secrets.ts';

test.each([
  [
    'https://c.test/reset-password-link?token=abc&utm_source=x',
    'https://c.test/reset-password-link?utm_source=x',
  ],
  ['https://c.test/auth/verify?token=abc', 'https://c.test/auth/verify'],
  ['https://c.test/invite/abc?x=1#r-7', 'https://c.test/invite/?x=1#r-7'],
  ['https://c.test/share/abc', 'https://c.test/share/'],
  ['https://c.test/admin/sources/signed-in?code=a&state=b', 'https://c.test/admin/sources/signed-in'],
  ['https://c.test/user/tiktok/mina?range=30d', 'https://c.test/user/tiktok/mina?range=30d'],
])('%s', (href, kept) => {
  expect(addressWithoutSecrets(href).href).toBe(kept);
});
