import { expect, test } from 'vitest';
import { inCompany, newestComments } from './read-commenters.ts';

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

test('the last version of a comment tells whether it is gone', () => {
  expect(idsOf([version(1, 'a', 2, true), version(1, 'a', 1)])).toEqual([]);
  expect(idsOf([version(1, 'a', 2), version(1, 'a', 1, true)])).toEqual(['a']);
  // A later version may say another time of writing.
  expect(idsOf([version(9, 'a', 1), version(1, 'a', 2, true), version(0, 'b', 1)])).toEqual(['b']);
});

test('the newest hundred are enough, in the order of their ids', () => {
  const versions = Array.from({ length: 120 }, (_, at) => version(1000 - at, String(at).padStart(3, '0'), 1));
  const ids = idsOf([version(2000, 'gone', 1, true), ...versions]);
  expect(ids).toHaveLength(100);
  expect([ids[0], ids.at(-1)]).toEqual(['000', '099']);
});

test('only who wrote under three videos that another wrote under too may be in a ring', () => {
  const under = (...videoIds: string[]) => videoIds.map(videoId => ({ commentId: `c-${videoId}`, videoId }));
  const commentsOf = new Map([
    ['ana', under('v1', 'v2', 'v3')],
    ['ben', under('v2', 'v3', 'v4')],
    ['cem', under('v3', 'v4', 'v5')],
    ['dia', under('v6', 'v7', 'v8')],
  ]);
  const together = (own: { commenterId: string; videoId: string }[]) => [
    ...inCompany(commentsOf, own).keys(),
  ];
  expect(together([])).toEqual([]);
  // Under the account's own videos counts as well, also before the time.
  expect(together([{ commenterId: 'ben', videoId: 'v1' }])).toEqual(['ana', 'ben']);
  expect(together([{ commenterId: 'ben', videoId: 'v5' }])).toEqual(['ben', 'cem']);
  expect(together([{ commenterId: 'eva', videoId: 'v1' }])).toEqual([]);
});
