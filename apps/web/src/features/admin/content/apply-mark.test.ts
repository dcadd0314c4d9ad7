import { expect, test } from 'vitest';
import { applyMark, insertLine, type Mark, type Typed } from './apply-mark.ts';

/** The selection is between the bars. */
function typed(marked: string): Typed {
  const start = marked.indexOf('|');
  const end = marked.indexOf('|', start + 1) - 1;
  return { text: marked.replaceAll('|', ''), start, end };
}
const shown = ({ text, start, end }: Typed) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

test.each<[Mark, string, string]>([
  ['bold', 'a |word| more', 'a **|word|** more'],
  ['bold', 'a **|word|** more', 'a |word| more'],
  ['italic', '||', '*||*'],
  ['code', 'a |word|', 'a `|word|`'],
  ['heading', 'one\ntw|o|\nthree', 'one\n|## two|\nthree'],
  ['heading', 'one\n|## two|\nthree', 'one\n|two|\nthree'],
  ['list', '|one\ntwo|', '|- one\n- two|'],
  ['numbers', 'a||', '|1. a|'],
  ['note', '||', '|> |'],
  ['link', 'see |this|', 'see [this](|https://|)'],
  ['button', '|Start|', '[[Start]](|https://|)'],
])('%s: %s', (mark, before, after) => {
  expect(shown(applyMark(typed(before), mark))).toBe(after);
});

test.each([
  ['||', '|![]|\n'],
  ['one ||two\n\nthree', 'one two\n\n|![]|\n\nthree'],
  ['one||', 'one\n\n|![]|\n'],
])('a picture after %s', (before, after) => {
  expect(shown(insertLine(typed(before), '![]'))).toBe(after);
});
