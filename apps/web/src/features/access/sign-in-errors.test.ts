import { expect, test } from 'vitest';
import { pathAfterSignIn, signInMessage } from './sign-in-errors.ts';

test.each([
  ['SessionRequired', 'sessionRequired'],
  ['CredentialsSignin', 'credentials'],
  ['toString', 'other'],
  ['', null],
  [null, null],
] as const)('%s → %s', (error, message) => {
  expect(signInMessage(error)).toBe(message);
});

test.each([
  ['https://c.test/user/tiktok/mina?range=7d#x', '/user/tiktok/mina?range=7d#x'],
  ['/account/team', '/account/team'],
  ['https://evil.test/account/team', '/dashboard'],
  ['//evil.test/account/team', '/dashboard'],
  ['/.//evil.test', '/dashboard'],
  ['https://c.test//evil.test/account', '/dashboard'],
  ['/.\\\\evil.test', '/dashboard'],
  ['/account/../..//evil.test', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['https://c.test/', '/dashboard'],
  ['https://c.test/auth/sign-in', '/dashboard'],
  [null, '/dashboard'],
])('after %s comes %s', (callbackUrl, path) => {
  expect(pathAfterSignIn(callbackUrl, 'https://c.test', '/dashboard')).toBe(path);
});
