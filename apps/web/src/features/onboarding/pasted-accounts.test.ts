import { expect, test } from 'vitest';
import { isSearchable, pastedAccounts } from './pasted-accounts.ts';

test.each([
  ['', [], true],
  ['mina cooks', [], true],
  ['@', [], true],
  ['@mina', ['@mina'], true],
  ['@mina cooks', [], true],
  ['https://www.tiktok.com/@mina', ['https://www.tiktok.com/@mina'], false],
  ['tiktok.com/@mina, tiktok.com/@tom tiktok.com/@mina', ['tiktok.com/@mina', 'tiktok.com/@tom'], false],
  ['see https://www.tiktok.com/@mina', [], false],
])('%j', (text, accounts, searchable) => {
  expect(pastedAccounts(text)).toEqual(accounts);
  expect(isSearchable(text)).toBe(searchable);
});

test('takes as many as one call', () => {
  const text = Array.from({ length: 501 }, (_, index) => `@a${index}`).join('\n');
  expect(pastedAccounts(text)).toHaveLength(500);
});
