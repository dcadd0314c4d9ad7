import { expect, test } from 'vitest';
import { folderProblems } from './folder-sizes.ts';
import { houseFiles } from './house-files.ts';

const folder = (path: string, count: number, end = '.ts') =>
  Array.from({ length: count }, (_, index) => ({ path: `${path}/f${index}${end}`, text: '' }));

test('the product keeps to its numbers', () => {
  expect(folderProblems(houseFiles(`${import.meta.dirname}/..`))).toEqual([]);
});

test('twenty files fit, without tests, styles and what lies in folders below', () => {
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
    'a: has 21 files, 20 at most; give a part of them a folder of their own',
  ]);
});

test.each([
  [31, ['a: has 31 files, 30 at most; give a part of them a folder of their own']],
  [30, []],
  [29, ['a: has 29 files; lower its number to 29 in scripts/folder-sizes.ts']],
  [20, ['a: has 20 files; take it off the larger folders in scripts/folder-sizes.ts']],
  [0, ['a: has 0 files; take it off the larger folders in scripts/folder-sizes.ts']],
])('of a folder that may have 30, %i files', (count, problems) => {
  expect(folderProblems(folder('a', count), { a: 30 })).toEqual(problems);
});
