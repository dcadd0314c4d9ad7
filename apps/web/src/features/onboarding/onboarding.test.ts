import { contract } from '@clipscope/contract';
import { expect, test } from 'vitest';
import {
  isSearchable,
  pastedAccounts,
  type Settings,
  stepAfter,
  stepBefore,
  stepToResume,
} from './onboarding.ts';

const answered: Settings = contract.userSettings.example;
const nobody: Settings = {
  ...answered,
  country: null,
  jobRole: null,
  hearAboutUs: null,
  relevantIndustry: null,
  desiredTools: [],
};

test.each([
  ['nothing', {}, 'about'],
  ['a name alone, as sign-up stores it', { firstName: 'Nora', lastName: 'New' }, 'about'],
  ['a country', { country: 'FI' }, 'industry'],
  ['the way here', { hearAboutUs: 'event' }, 'industry'],
  ['work and industry', { jobRole: 'analyst', relevantIndustry: 'pets' }, 'tools'],
  ['everything', answered, 'accounts'],
] satisfies [string, Partial<Settings>, string][])('%s leads to its step', (_, given, step) => {
  expect(stepToResume({ ...nobody, ...given })).toBe(step);
});

test('steps are in order, with a first and a last one', () => {
  expect([stepBefore('about'), stepAfter('about')]).toEqual([null, 'industry']);
  expect([stepBefore('accounts'), stepAfter('accounts')]).toEqual(['tools', null]);
});

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
