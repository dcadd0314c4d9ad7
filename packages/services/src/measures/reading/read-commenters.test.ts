import { expect, test } from 'vitest';
import { newestComments, sharingVideos } from './read-commenters.ts';

type Version = Parameters<typeof newestComments>[0][number];
const version = (published: number, comment: string, observed: number, isGone = false): Version => [
  -published,
  comment,
  `v-${comment}`,
  -observed,
  -observed,
  isGone,
];
const idsOf = (versions: Version[]) => newestComments(versions).map(({ commentId }) => commentId);

test('the latest version of a comment decides whether it is deleted', () => {
  expect(idsOf([version(1, 'a', 2, true), version(1, 'a', 1)])).toEqual([]);
  expect(idsOf([version(1, 'a', 2), version(1, 'a', 1, true)])).toEqual(['a']);
  // A later version may have another time of publication.
  expect(idsOf([version(9, 'a', 1), version(1, 'a', 2, true), version(0, 'b', 1)])).toEqual(['b']);
});

test('returns the newest hundred in the order of their ids', () => {
  const versions = Array.from({ length: 120 }, (_, at) => version(1000 - at, String(at).padStart(3, '0'), 1));
  const ids = idsOf([version(2000, 'gone', 1, true), ...versions]);
  expect(ids).toHaveLength(100);
  expect([ids[0], ids.at(-1)]).toEqual(['000', '099']);
});

test('keeps only authors who share three videos with another author', () => {
  const under = (...videoIds: string[]) => videoIds.map(videoId => ({ commentId: `c-${videoId}`, videoId }));
  const commentsOf = new Map([
    ['ana', under('v1', 'v2', 'v3')],
    ['ben', under('v2', 'v3', 'v4')],
    ['cem', under('v3', 'v4', 'v5')],
    ['dia', under('v6', 'v7', 'v8')],
  ]);
  const together = (own: { commenterId: string; videoId: string }[]) => [
    ...sharingVideos(commentsOf, own).keys(),
  ];
  expect(together([])).toEqual([]);
  // The account's own videos count too.
  expect(together([{ commenterId: 'ben', videoId: 'v1' }])).toEqual(['ana', 'ben']);
  expect(together([{ commenterId: 'ben', videoId: 'v5' }])).toEqual(['ben', 'cem']);
  expect(together([{ commenterId: 'eva', videoId: 'v1' }])).toEqual([]);
});
