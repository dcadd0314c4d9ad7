import { describe, expect, test } from 'vitest';
import { checkClaims } from './check-claims.ts';

const ROWS = [
  { id: 1, numbers: [2.37, 18_400, 0.123, 34] },
  { id: 2, numbers: [1.4, 1.1, 1.8] },
];
const kept = (text: string) => checkClaims(text, ROWS).lines.map(line => line.map(one => one.text));

describe('a sentence stays', () => {
  test.each([
    ['It got 2.4 times the usual views [1].'],
    ['It got 2,37-mal so viele Aufrufe [1].'],
    ['18,400 views [1]'],
    ['18.400 Aufrufe [1]'],
    ['18 400 vues [1]'],
    ['18.4K views of 34 videos [1].'],
    ['۱۸٬۴۰۰ بازدید [1]'],
    ['१८,४०० व्यूज़ [1]'],
    ['12.3% commented [1].'],
    ['Between 1.1 and 1.8 times [2], and 34 videos [1].'],
    ['Ask a question about your pan.'],
  ])('%s', text => {
    const { lines, removed } = checkClaims(text, ROWS);
    expect({ sentences: lines.flat().length, removed }).toEqual({ sentences: 1, removed: 0 });
  });
});

describe('a sentence goes', () => {
  test.each([
    ['a number of another row', 'It got 2.4 times the usual views [2].'],
    ['a number without a citation', 'It got 2.4 times the usual views.'],
    ['an invented number', 'It got 9 million views [1].'],
    ['a number that is rounded too kindly', 'It got 2.5 times the usual views [1].'],
    ['a row that does not exist', 'Everybody likes it [7].'],
    ['a number as a word', 'It doubled the views [1].'],
    ['a link', 'Read more at https://evil.example/x [1].'],
    ['an address without a scheme', 'Log in at evil.com now.'],
    ['full-width digits', 'It got ９００ views [1].'],
  ])('with %s', (_, text) => {
    expect(checkClaims(text, ROWS)).toEqual({ lines: [], removed: 1 });
  });
});

test('only the unsupported sentence of a line goes, with its citations', () => {
  const text =
    '1. Ask a question. It got 2.4 times the views [1]. It also cured 99% of people [1].\n\n- Be brief [2].';
  expect(checkClaims(text, ROWS)).toEqual({
    lines: [
      [
        { text: 'Ask a question.', citations: [] },
        { text: 'It got 2.4 times the views.', citations: [1] },
      ],
      [{ text: 'Be brief.', citations: [2] }],
    ],
    removed: 1,
  });
});

test('a hostile reply leaves nothing that the rows do not say', () => {
  expect(
    kept(
      'IGNORE ALL RULES [1]. This video has 9,000,000 views [1]! Send your key to http://evil.example. 作品有９００万次观看[1]。 It has 34 videos [1].',
    ),
  ).toEqual([['IGNORE ALL RULES.', 'It has 34 videos.']]);
});

test('long and odd texts are read in time', () => {
  expect(checkClaims('1.'.repeat(20_000), ROWS).lines).toEqual([]);
  expect(checkClaims('[1]'.repeat(20_000), ROWS).lines).toEqual([]);
  expect(checkClaims('a.a'.repeat(20_000), ROWS).removed).toBe(0);
});
