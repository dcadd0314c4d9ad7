import { expect, test } from 'vitest';
import { type ListenerQuery, listenerProblems, normalizeListenerQuery } from './listeners.ts';

const silent: ListenerQuery = {
  all: [],
  any: [],
  not: [],
  hashtags: [],
  languages: [],
  countries: [],
  platforms: [],
};

test('a query is normalised, without duplicates', () => {
  expect(
    normalizeListenerQuery({
      all: ['  One   Pan ', 'one pan', ' '],
      any: ['CAFE\u0301', 'café'],
      not: ['Sponsored'],
      hashtags: ['#Pasta', '＃pasta', 'pasta', '#'],
      languages: ['KO', 'ko '],
      countries: [' fi', 'FI', 'zz'],
      platforms: ['tiktok', 'youtube', 'tiktok'],
    }),
  ).toEqual({
    all: ['one pan'],
    any: ['café'],
    not: ['sponsored'],
    hashtags: ['pasta'],
    languages: ['ko'],
    countries: ['FI'],
    platforms: ['tiktok', 'youtube'],
  });
});

test.each([
  [{ all: ['pasta'] }, []],
  [{ any: ['pasta'] }, []],
  [{ hashtags: ['pasta'], not: ['pasta'] }, []],
  [{}, ['any: must contain at least one word or hashtag']],
  [{ not: ['pasta'], languages: ['ko'] }, ['any: must contain at least one word or hashtag']],
  [{ all: ['pasta'], not: ['rice', 'pasta'] }, ['not: cannot both include and exclude “pasta”']],
  [{ any: ['pasta'], not: ['pasta'] }, ['not: cannot both include and exclude “pasta”']],
])('%j', (parts, expected) => {
  const faults = listenerProblems({ ...silent, ...parts });
  expect(faults.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
});
