import { contract } from '@clipscope/contract';
import { expect, test } from 'vitest';
import { type Settings, stepAfter, stepBefore, stepToResume } from './steps.ts';

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
  ['a name alone, as sign-up asks for it', { firstName: 'Nora', lastName: 'New' }, 'about'],
  ['a country', { country: 'FI' }, 'industry'],
  ['the way here', { hearAboutUs: 'event' }, 'industry'],
  ['work and industry', { jobRole: 'analyst', relevantIndustry: 'pets' }, 'tools'],
  ['everything', answered, 'accounts'],
] satisfies [string, Partial<Settings>, string][])('%s leads to its step', (_, given, step) => {
  expect(stepToResume({ ...nobody, ...given })).toBe(step);
});

test('the steps have an order and two ends', () => {
  expect([stepBefore('about'), stepAfter('about')]).toEqual([null, 'industry']);
  expect([stepBefore('accounts'), stepAfter('accounts')]).toEqual(['tools', null]);
});
