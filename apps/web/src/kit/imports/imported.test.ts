import { contract } from '@clipscope/contract';
import { expect, test } from 'vitest';
import { isUnderWay, kindsIn, shareDone, subjectsIn } from './imported.ts';

const { preview } = contract.importById.example;

test('omits kinds without entries', () => {
  if (!preview) throw new Error('the example has a preview');
  expect(kindsIn(preview.found)).toEqual([
    'accounts',
    'accountObservations',
    'videos',
    'videoObservations',
    'hashtags',
    'sounds',
  ]);
  expect(subjectsIn(preview.found)).toEqual(['accounts', 'videos', 'hashtags', 'sounds']);
  const none = { count: 0, isMore: false };
  const found = { ...preview.found, accounts: none, videos: none, hashtags: none, sounds: none };
  expect(subjectsIn(found)).toEqual(['accountObservations', 'videoObservations']);
});

test.each([
  [null, null],
  [{ doneBytes: 0, totalBytes: 8 }, 0],
  [{ doneBytes: 2, totalBytes: 8 }, 0.25],
  [{ doneBytes: 9, totalBytes: 8 }, 1],
  [{ doneBytes: 0, totalBytes: 0 }, 1],
])('%j is %s of the whole', (progress, share) => {
  expect(shareDone({ progress })).toBe(share);
});

test('a file that waits for the user is not in progress', () => {
  const states = ['reading', 'ready', 'needs-mapping', 'importing', 'done', 'failed', 'removing'] as const;
  expect(states.filter(isUnderWay)).toEqual(['reading', 'importing', 'removing']);
});
