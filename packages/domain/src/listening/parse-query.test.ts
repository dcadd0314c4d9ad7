import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';
import { QUERY_LIMITS, QUERY_SENTIMENTS, type QueryNode, type WordsNode } from './query-tree.ts';

const treeOf = (query: string) => parseQuery(query).tree;
const problemOf = (query: string) => {
  const { problem } = parseQuery(query);
  return problem && [problem.code, query.slice(problem.at, problem.at + problem.length)];
};
const words = (text: string, isPrefix = false): WordsNode => ({ kind: 'words', text, isPrefix });
const printed = (query: string) => {
  const { tree, problem } = parseQuery(query);
  return tree ? printQuery(tree) : problem;
};

test('a query of every kind of term', () => {
  expect(
    treeOf(
      '("one  pan" OR past*) NEAR/3 kimchi #OnePan NOT @Mina.Cooks. lang:EN,ko country:fi sentiment:negative from:@mina platform:tiktok views>10K',
    ),
  ).toEqual({
    kind: 'and',
    items: [
      {
        kind: 'near',
        distance: 3,
        left: { kind: 'or', items: [words('one pan'), words('past', true)] },
        right: words('kimchi'),
      },
      { kind: 'hashtag', tag: 'onepan' },
      { kind: 'not', item: { kind: 'mention', handle: 'mina.cooks' } },
      { kind: 'lang', codes: ['en', 'ko'] },
      { kind: 'country', codes: ['FI'] },
      { kind: 'sentiment', sentiments: ['negative'] },
      { kind: 'from', handle: 'mina' },
      { kind: 'platform', platforms: ['tiktok'] },
      { kind: 'views', above: 10_000 },
    ],
  });
});

test.each([
  ['a b OR c d', 'a AND b OR c AND d'],
  ['(a OR b) c', '(a OR b) AND c'],
  ['((a)) AND ((b c))', 'a AND b AND c'],
  ['a NOT (b OR c)', 'a AND NOT (b OR c)'],
  ['a NOT b NEAR c', 'a AND NOT b NEAR/5 c'],
  ['“one pan” „mitä kuuluu”', '"one pan" AND "mitä kuuluu"'],
  ['and or not', 'and AND or AND not'],
  ['"OR" near', '"OR" AND near'],
  ['one-pan don’t C++', 'one-pan AND don’t AND "C++"'],
  ['火锅（好吃 OR 🔥）', '火锅 AND (好吃 OR "🔥")'],
  ['cafe\u0301', 'café'],
])('%s is printed as %s', (query, expected) => {
  expect(printed(query)).toBe(expected);
});

describe('a fault is named with its place', () => {
  test.each([
    ['', 'empty', ''],
    ['  ', 'empty', '  '],
    ['pasta "one pan', 'openQuote', '"'],
    ['pasta (rice', 'openParenthesis', '('],
    ['pasta) rice', 'extraParenthesis', ')'],
    ['pasta ()', 'missingTerm', ')'],
    ['pasta AND', 'missingTerm', 'AND'],
    ['OR pasta', 'missingTerm', 'OR'],
    ['pasta OR OR rice', 'missingTerm', 'OR'],
    ['pasta NOT', 'missingTerm', 'NOT'],
    ['pasta !!!', 'noWord', '!!!'],
    ['""', 'noWord', '""'],
    ['*pasta', 'wildcardPlace', '*'],
    ['pa*sta', 'wildcardPlace', '*'],
    ['pasta pa*', 'wildcardShort', '*'],
    ['one-pa*', 'wildcardShort', '*'],
    ['火锅*', 'wildcardShort', '*'],
    ['#', 'hashtag', '#'],
    ['#one-pan', 'hashtag', '#one-pan'],
    ['@', 'handle', '@'],
    ['pasta from:', 'handle', ''],
    ['pasta colour:red', 'field', 'colour:'],
    ['https://a.example', 'field', 'https:'],
    ['pasta lang:english', 'language', 'english'],
    ['pasta country:fi,zz', 'country', 'fi,zz'],
    ['pasta sentiment:glad', 'sentiment', 'glad'],
    ['pasta platform:myspace', 'platform', 'myspace'],
    ['pasta views>lots', 'views', 'lots'],
    ['pasta views:10', 'field', 'views:'],
    ['a NEAR/31 b', 'nearDistance', 'NEAR/31'],
    ['a NEAR/3 #b', 'nearOperand', '#b'],
    ['(a b) NEAR/3 c', 'nearOperand', '('],
    ['a NEAR/3 b NEAR/3 c', 'nearOperand', 'NEAR/3'],
    ['NOT pasta', 'everything', 'NOT pasta'],
    ['pasta OR lang:en', 'everything', 'pasta OR lang:en'],
    ['lang:en views>10', 'everything', 'lang:en views>10'],
  ])('%s', (query, code, part) => {
    expect(problemOf(query)).toEqual([code, part]);
  });
});

describe('a query at a limit is accepted, and one beyond it is not', () => {
  const parenthesised = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`;
  const listed = (count: number, between: string) =>
    Array.from({ length: count }, (_, at) => `w${at}`).join(between);
  test.each([
    ['tooLong', 'x'.repeat(QUERY_LIMITS.characters), 'x'.repeat(QUERY_LIMITS.characters + 1)],
    ['tooDeep', parenthesised(QUERY_LIMITS.depth), parenthesised(QUERY_LIMITS.depth + 1)],
    ['tooDeep', `a ${'NOT '.repeat(QUERY_LIMITS.depth)}b`, `a ${'NOT '.repeat(QUERY_LIMITS.depth + 1)}b`],
    ['tooManyTerms', listed(QUERY_LIMITS.terms, ' '), listed(QUERY_LIMITS.terms + 1, ' OR ')],
    [
      'tooManyNears',
      Array.from({ length: QUERY_LIMITS.nears }, () => 'a NEAR b').join(' OR '),
      Array.from({ length: QUERY_LIMITS.nears + 1 }, () => 'a NEAR b').join(' OR '),
    ],
    [
      'tooManyAuthors',
      Array.from({ length: QUERY_LIMITS.authors }, (_, at) => `from:w${at}`).join(' OR '),
      Array.from({ length: QUERY_LIMITS.authors + 1 }, (_, at) => `from:w${at}`).join(' OR '),
    ],
    [
      'nearLong',
      `${'a'.repeat(500)} NEAR "${'b'.repeat(500)}"`,
      `${'a'.repeat(500)} NEAR "${'b'.repeat(501)}"`,
    ],
    [
      'tooManyValues',
      `a lang:${Array.from({ length: QUERY_LIMITS.values }, () => 'en').join(',')}`,
      `a lang:${Array.from({ length: QUERY_LIMITS.values + 1 }, () => 'en').join(',')}`,
    ],
  ])('%s', (code, largest, beyond) => {
    expect(parseQuery(largest).problem).toBeNull();
    expect(parseQuery(beyond).problem?.code).toBe(code);
  });

  test.each([
    '('.repeat(100_000),
    'NOT '.repeat(25_000),
    `${'a OR '.repeat(20_000)}a`,
    `${'a* '.repeat(33_000)}`,
    '"'.repeat(100_000),
    `${'('.repeat(12_000)}${')'.repeat(12_000)}`,
    'x'.repeat(100_000),
    `lang:${'en,'.repeat(8_000)}en`,
    '*'.repeat(25_000),
  ])('hostile query %#', query => {
    expect(parseQuery(query).problem).not.toBeNull();
  });
});

const word = fc.stringMatching(/^[a-zäéøßжйקกあ火가🔥]{3,8}$/u).map(text => text.normalize('NFC'));
const wordsNode = fc.oneof(
  word.map(text => words(text)),
  fc.tuple(word, word).map(([a, b]) => words(`${a} ${b}`)),
  fc.stringMatching(/^[a-z]{3,8}$/).map(text => words(text, true)),
  fc.constantFrom('AND', 'OR', 'NOT', 'NEAR/3').map(text => words(text)),
);
const placeNode = fc.oneof(
  wordsNode,
  fc.array(wordsNode, { minLength: 2, maxLength: 3 }).map(items => ({ kind: 'or' as const, items })),
);
const leaf: fc.Arbitrary<QueryNode> = fc.oneof(
  wordsNode,
  fc.record({
    kind: fc.constant('near' as const),
    distance: fc.nat(QUERY_LIMITS.nearDistance),
    left: placeNode,
    right: placeNode,
  }),
  word.map(tag => ({ kind: 'hashtag' as const, tag: tag.replaceAll('🔥', 'x').toLowerCase() })),
  fc.record({
    kind: fc.constantFrom('mention' as const, 'from' as const),
    handle: fc.stringMatching(/^[a-z0-9_]{1,20}$/),
  }),
  fc.constantFrom<QueryNode>(
    { kind: 'lang', codes: ['en', 'und'] },
    { kind: 'country', codes: ['FI', 'KR'] },
    { kind: 'platform', platforms: ['youtube'] },
    { kind: 'sentiment', sentiments: [...QUERY_SENTIMENTS] },
    { kind: 'views', above: 1_500 },
  ),
);
const { node: anyNode } = fc.letrec<{ node: QueryNode }>(tie => ({
  node: fc.oneof(
    { maxDepth: 3 },
    leaf,
    tie('node').map(item => ({ kind: 'not' as const, item })),
    fc
      .tuple(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(tie('node'), { minLength: 2, maxLength: 3 }),
      )
      .map(([kind, items]) => ({
        kind,
        items: items.flatMap(item => (item.kind === kind ? item.items : [item])),
      })),
  ),
}));

test('parsing a printed query gives the same tree', () => {
  fc.assert(
    fc.property(anyNode, node => {
      const tree: QueryNode =
        node.kind === 'and'
          ? { ...node, items: [words('bound'), ...node.items] }
          : { kind: 'and', items: [words('bound'), node] };
      expect(parseQuery(printQuery(tree))).toEqual({ tree, problem: null });
    }),
    { numRuns: 300 },
  );
});

test('any text gets a tree that prints as itself, or a fault inside the text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '(',
      ')',
      '"',
      ' ',
      '*',
      '#',
      '@',
      ':',
      '>',
      ' AND ',
      ' OR ',
      ' NOT ',
      ' NEAR/2 ',
      'lang:',
      'views>',
      '火',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }).map(pieces => pieces.join('')),
      query => {
        const { tree, problem } = parseQuery(query);
        if (tree) expect(parseQuery(printQuery(tree)).tree).toEqual(tree);
        else expect(problem.at + problem.length).toBeLessThanOrEqual(Math.max(query.length, problem.at + 1));
      },
    ),
    { numRuns: 500 },
  );
});
