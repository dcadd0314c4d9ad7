import { expect, test } from 'vitest';
import { folderProblems } from './folder-sizes.ts';
import { houseFiles } from './house-files.ts';

const folder = (path: string, count: number, end = '.ts') =>
  Array.from({ length: count }, (_, index) => ({ path: `${path}/f${index}${end}`, text: '' }));

test('finds no crowded folders in the repository', () => {
  expect(folderProblems(houseFiles(`${import.meta.dirname}/..`))).toEqual([]);
});

test('allows twenty files, not counting tests, styles and subfolders', () => {
  const files = [
    ...folder('a', 20),
    ...folder('a', 5, '.test.tsx'),
    ...folder('a', 5, '.module.css'),
    ...folder('a/b', 20, '.tsx'),
    ...folder('a/test', 30),
    ...folder('e2e', 30),
  ];
  expect(folderProblems(files, {})).toEqual([]);
  expect(folderProblems([...files, { path: 'a/more.ts', text: '' }], {})).toEqual([
    'a: has 21 files, 20 at most; move some of them to a subfolder',
  ]);
});

test.each([
  [31, ['a: has 31 files, 30 at most; move some of them to a subfolder']],
  [30, []],
  [29, ['a: has 29 files; lower its limit to 29 in scripts/folder-sizes.ts']],
  [20, ['a: has 20 files; remove it from LARGER_FOLDERS in scripts/folder-sizes.ts']],
  [0, ['a: has 0 files; remove it from LARGER_FOLDERS in scripts/folder-sizes.ts']],
])('checks %i files in a folder that may have 30', (count, problems) => {
  expect(folderProblems(folder('a', count), { a: 30 })).toEqual(problems);
});
