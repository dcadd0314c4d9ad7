import { type CommentRow, MEASURES } from '@clipscope/domain';
import { createWorld } from '@clipscope/world';
import { expect, test } from 'vitest';
import { sharingVideos } from '../../src/measures/reading/read-commenters.ts';
import { daysBefore, observedAccounts, share, UNTIL } from './observed-accounts.ts';

const START = daysBefore(UNTIL, 90);
const world = createWorld({ seed: 'commenters', scale: 1, epoch: START });
const ringOf = (accountId: string) => world.truth.account('tiktok', accountId).botRing;

/** All accounts that pay a ring for comments, and a sample of the others. */
const listed = [...world.accounts('tiktok', UNTIL)].filter(
  ({ accountId }, index) => index % 10 === 0 || ringOf(accountId) !== null,
);
const accountIds = new Set(listed.map(({ accountId }) => accountId));
const observed = observedAccounts(world, { from: START, to: UNTIL, commentedShare: 0.4, accountIds });
const byPerson = Map.groupBy(
  observed.flatMap(account => account.comments),
  comment => comment.commenterId,
);

type CommentsByPerson = ReadonlyMap<string, readonly CommentRow[]>;

/** Includes the commenters' comments on other accounts, as the product does. */
function rings(
  accountId: string,
  own: readonly CommentRow[],
  elsewhereOf: (all: CommentsByPerson) => CommentsByPerson = all => all,
): readonly string[][] {
  const people = new Set(own.map(comment => comment.commenterId));
  const comments = elsewhereOf(new Map([...people].map(person => [person, byPerson.get(person) ?? []])));
  const elsewhere = [...comments.values()].flat().filter(comment => comment.accountId !== accountId);
  const result = MEASURES.audience_quality({
    account: { accountId, followers: null, viewsPerFollower: null, likesPerFollower: null },
    cohort: { viewsPerFollower: [], likesPerFollower: [] },
    followers: [],
    viewsByDay: [],
    comments: [...own, ...elsewhere],
  });
  if (result.notEnough) return [];
  return result.value.signals.flatMap(({ kind, rows }) => (kind === 'commenter-ring' ? [[...rows]] : []));
}

const SMALLEST_COMMENTS = 20;
const graded = observed
  .filter(({ comments }) => comments.length >= SMALLEST_COMMENTS)
  .map(({ accountId, comments }) => ({
    accountId,
    pays: ringOf(accountId) !== null,
    reported: rings(accountId, comments),
  }));

test('audience_quality reports commenter rings, and no account without one', () => {
  const payers = graded.filter(({ pays }) => pays);
  const others = graded.filter(({ pays }) => !pays);
  expect(payers.length).toBeGreaterThan(60);
  expect(others.length).toBeGreaterThan(120);
  expect(share(payers, ({ reported }) => reported.length > 0)).toBeGreaterThan(0.45);
  expect(share(others, ({ reported }) => reported.length > 0)).toBe(0);
});

test('all members of a reported ring are bots', () => {
  const bots = new Set<string>();
  for (const { comments } of observed.filter(account => ringOf(account.accountId) !== null))
    for (const videoId of new Set(comments.map(comment => comment.videoId)))
      for (const comment of world.truth.comments('tiktok', videoId, UNTIL, 0, 400))
        if (comment.kind === 'bot') bots.add(comment.authorId);
  const named = graded.flatMap(({ reported }) => reported.flat());
  expect(named.length).toBeGreaterThan(200);
  expect(share(named, id => bots.has(id))).toBe(1);
});

test('excluding commenters who share too few videos with others changes no ring', () => {
  for (const { accountId, comments } of observed.filter(
    account => account.comments.length >= SMALLEST_COMMENTS,
  )) {
    let left = 0;
    const reported = rings(accountId, comments, all => {
      const together = sharingVideos(all, comments);
      left = all.size - together.size;
      return new Map([...all].filter(([person]) => together.has(person)));
    });
    expect(reported).toEqual(graded.find(one => one.accountId === accountId)?.reported);
    expect(left).toBeGreaterThan(0);
  }
});
