import { expect, test } from 'vitest';
import { composeSuggestions } from './compose-suggestions.ts';
import type { AssistantVideo } from './trait-effects.ts';

/** Two accounts with twelve questions and twelve plain openings each; questions achieve twice as much. */
const videos: AssistantVideo[] = ['a', 'b'].flatMap(account =>
  Array.from({ length: 24 }, (_, at) => {
    const hook = at % 2 === 0 ? 'question' : 'plain';
    return {
      key: `${account}${at}`,
      accountKey: account,
      logTimes: (hook === 'question' ? Math.log(2) : 0) + 0.01 * (at % 5) - 0.0001 * at,
      traits: { hook: [hook], hashtag: at < 10 ? ['pasta', 'fyp'] : ['fyp'], weekday: [String(at % 7)] },
    };
  }),
);
const evidence = { videos, postsPerWeek: [2, 3, 4, 10], preferred: new Set<string>() } as const;

test('hooks: the proven one first, what does worse last and advised against', () => {
  const { suggestions } = composeSuggestions({ ...evidence, kind: 'hook' });
  expect(suggestions).toMatchObject([
    {
      advice: 'use',
      parts: [{ trait: 'hook', values: ['question'], videos: 24, effect: { isProven: true } }],
      exampleKeys: ['a4', 'b4'],
    },
    { advice: 'avoid', parts: [{ values: ['plain'], effect: { isProven: true } }] },
  ]);
});

test('examples in the wished language come first', () => {
  const [first] = composeSuggestions({ ...evidence, preferred: new Set(['b20']), kind: 'hook' }).suggestions;
  expect(first?.exampleKeys).toEqual(['b20', 'a4']);
});

test('a hashtag of all videos has no effect, one of some has an unproven one', () => {
  const { suggestions } = composeSuggestions({ ...evidence, kind: 'hashtags' });
  expect(suggestions.map(({ parts: [part] }) => [part?.values, part?.effect?.isProven ?? null])).toEqual([
    [['pasta'], false],
    [['fyp'], null],
  ]);
});

test('ideas: the best videos of different accounts, described by what they have', () => {
  const { suggestions } = composeSuggestions({ ...evidence, kind: 'video-idea' });
  expect(suggestions).toHaveLength(5);
  expect(suggestions[0]).toMatchObject({
    advice: 'example',
    exampleKeys: ['a4'],
    parts: [
      { trait: 'hook', values: ['question'] },
      { trait: 'hashtag', values: ['pasta', 'fyp'], effect: null, videos: 20 },
      { trait: 'weekday', values: ['4'] },
    ],
  });
  expect(suggestions[1]?.exampleKeys).toEqual(['b4']);
});

test('a posting plan: how often, then days; nothing without evidence', () => {
  const [posts, day] = composeSuggestions({ ...evidence, kind: 'posting-plan' }).suggestions;
  expect(posts).toMatchObject({ advice: 'posts', posts: { middle: 3.5, low: 2.8, high: 5.5 } });
  expect(day?.parts).toMatchObject([{ trait: 'weekday', effect: { isProven: false } }]);
  const none = { kind: 'posting-plan', videos: [], postsPerWeek: [], preferred: new Set<string>() } as const;
  expect(composeSuggestions(none)).toEqual({ effects: [], suggestions: [] });
});
