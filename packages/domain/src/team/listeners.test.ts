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
  [{}, [{ field: 'any', problem: 'empty' }]],
  [{ not: ['pasta'], languages: ['ko'] }, [{ field: 'any', problem: 'empty' }]],
  [{ all: ['pasta'], not: ['rice', 'pasta'] }, [{ field: 'not', problem: 'contradiction', phrase: 'pasta' }]],
  [{ any: ['pasta'], not: ['pasta'] }, [{ field: 'not', problem: 'contradiction', phrase: 'pasta' }]],
])('%j', (parts, expected) => {
  expect(listenerProblems({ ...silent, ...parts })).toEqual(expected);
});
