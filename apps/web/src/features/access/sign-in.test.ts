import { expect, test } from 'vitest';
import { pathAfterSignIn, signInMessage, takeAfterRegistration } from './sign-in.ts';

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

function memory(stored: string) {
  const values = new Map([['AFTER_REGISTRATION', stored]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('the path after registration is used once', () => {
  const storage = memory('"/account/paddle/subscription?plan=ADVANCED"');
  expect(takeAfterRegistration(storage)).toBe('/account/paddle/subscription?plan=ADVANCED');
  expect(takeAfterRegistration(storage)).toBeNull();
  expect(storage.getItem('AFTER_REGISTRATION')).toBeNull();
});

test.each(['{"path":"/x"}', 'no JSON', '7'])('%s is no path after registration', stored => {
  expect(takeAfterRegistration(memory(stored))).toBeNull();
});
