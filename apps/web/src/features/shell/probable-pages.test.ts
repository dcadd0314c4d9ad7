import { expect, test } from 'vitest';
import { probablePages, wordsToSearch } from './probable-pages.ts';

const PAGES = [
  '/dashboard',
  '/campaigns',
  '/compare',
  '/account/profile',
  '/account/team',
  '/exports',
  '/search',
].map(path => ({ path }));

test.each([
  ['/campaign', ['/campaigns'], 'campaign'],
  ['/Dashbord/', ['/dashboard'], 'dashbord'],
  ['/profile', ['/account/profile'], 'profile'],
  ['/account/teams', ['/account/team'], 'teams'],
  ['/export/2026', ['/exports'], '2026'],
  ['/minacooksfast', [], 'minacooksfast'],
  ['/%E0%A4%A', [], '%e0%a4%a'],
  ['/', [], ''],
])('%s', (missing, paths, words) => {
  expect(probablePages(missing, PAGES).map(({ path }) => path)).toEqual(paths);
  expect(wordsToSearch(missing)).toBe(words);
});
