import { type CommentRow, MEASURES } from '@clipscope/domain';
import { createWorld } from '@clipscope/world';
import { expect, test } from 'vitest';
import { sharingVideos } from '../../src/measures/reading/read-commenters.ts';
import { daysBefore, observedAccounts, share, UNTIL } from './observed-accounts.ts';

const START = daysBefore(UNTIL, 90);
const world = createWorld({ seed: 'commenters', scale: 1, epoch: START });
const ringOf = (accountId: string) => world.truth.account('tiktok', accountId).botRing;

/** All accounts that pay a ring for comments, and a few of the others. */
const listed = [...world.accounts('tiktok', UNTIL)].filter(
  ({ accountId }, index) => index % 10 === 0 || ringOf(accountId) !== null,
);
const accountIds = new Set(listed.map(({ accountId }) => accountId));
const seen = observedAccounts(world, { from: START, to: UNTIL, commentedShare: 0.4, accountIds });
const byPerson = Map.groupBy(
  seen.flatMap(account => account.comments),
  comment => comment.commenterId,
);

type Written = ReadonlyMap<string, readonly CommentRow[]>;

/** What the same people wrote elsewhere comes along, as the product reads it. */
function rings(
  accountId: string,
  own: readonly CommentRow[],
  elsewhereOf: (written: Written) => Written = written => written,
): readonly string[][] {
  const people = new Set(own.map(comment => comment.commenterId));
  const written = elsewhereOf(new Map([...people].map(person => [person, byPerson.get(person) ?? []])));
  const elsewhere = [...written.values()].flat().filter(comment => comment.accountId !== accountId);
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
const graded = seen
  .filter(({ comments }) => comments.length >= SMALLEST_COMMENTS)
  .map(({ accountId, comments }) => ({
    accountId,
    pays: ringOf(accountId) !== null,
    told: rings(accountId, comments),
  }));

test('audience_quality tells of rings of commenters, and of nobody who is in none', () => {
  const payers = graded.filter(({ pays }) => pays);
  const others = graded.filter(({ pays }) => !pays);
  expect(payers.length).toBeGreaterThan(60);
  expect(others.length).toBeGreaterThan(120);
  expect(share(payers, ({ told }) => told.length > 0)).toBeGreaterThan(0.45);
  expect(share(others, ({ told }) => told.length > 0)).toBe(0);
});

test('whom a ring names is a bot', () => {
  const bots = new Set<string>();
  for (const { comments } of seen.filter(account => ringOf(account.accountId) !== null))
    for (const videoId of new Set(comments.map(comment => comment.videoId)))
      for (const comment of world.truth.comments('tiktok', videoId, UNTIL, 0, 400))
        if (comment.kind === 'bot') bots.add(comment.authorId);
  const named = graded.flatMap(({ told }) => told.flat());
  expect(named.length).toBeGreaterThan(200);
  expect(share(named, id => bots.has(id))).toBe(1);
});

test('whoever shares too few videos with anybody is left out of what is read, and no ring changes by it', () => {
  for (const { accountId, comments } of seen.filter(
    account => account.comments.length >= SMALLEST_COMMENTS,
  )) {
    let left = 0;
    const told = rings(accountId, comments, written => {
      const together = sharingVideos(written, comments);
      left = written.size - together.size;
      return new Map([...written].filter(([person]) => together.has(person)));
    });
    expect(told).toEqual(graded.find(one => one.accountId === accountId)?.told);
    expect(left).toBeGreaterThan(0);
  }
});
