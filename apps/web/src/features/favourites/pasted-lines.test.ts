import { expect, test } from 'vitest';
import { linesIn } from './favourites-view.ts';

test.each([
  ['nothing', ' \n ', []],
  ['a line each', '@a\r\n@b\n', ['@a', '@b']],
  ['a row of a table', '@a\t@b, @c;@d', ['@a', '@b', '@c', '@d']],
  ['the same twice', '@a\n@b\n@a', ['@a', '@b']],
  ['words stay together', 'https://www.tiktok.com/@a?lang=en x', ['https://www.tiktok.com/@a?lang=en x']],
])('%s', (_, text, lines) => {
  expect(linesIn(text)).toEqual(lines);
});
