import { similarCommentRings } from '@clipscope/domain';
import { createWorld } from '@clipscope/world';
import { expect, test } from 'vitest';
import { daysBefore, observedAccounts, share, UNTIL } from './observed-accounts.ts';

const START = daysBefore(UNTIL, 90);
const world = createWorld({ seed: 'rings', scale: 0.2, epoch: START });
const ringOf = (accountId: string) => world.truth.account('tiktok', accountId).botRing;

/** Accounts that pay a ring for comments, and a sample of the others. */
const accountIds = new Set(
  [...world.accounts('tiktok', UNTIL)]
    .filter(({ accountId }, index) => index % 15 === 0 || ringOf(accountId) !== null)
    .map(({ accountId }) => accountId),
);
const comments = observedAccounts(world, { from: START, to: UNTIL, commentedShare: 0.4, accountIds }).flatMap(
  account => account.comments.map(comment => ({ ...comment, writtenAt: UNTIL })),
);
const bots = new Set(
  [...new Set(comments.map(({ videoId }) => videoId))].flatMap(videoId =>
    world.truth
      .comments('tiktok', videoId, UNTIL, 0, 400)
      .flatMap(({ kind, authorId }) => (kind === 'bot' ? [authorId] : [])),
  ),
);

test('rings have only bots, and nearly half of those that were read under three videos', () => {
  const named = similarCommentRings(comments).flatMap(({ commenters }) => commenters);
  expect(named.length).toBeGreaterThan(15);
  expect(share(named, person => bots.has(person))).toBe(1);
  const videosOf = Map.groupBy(comments, ({ commenterId }) => commenterId);
  const often = [...bots].filter(bot => new Set(videosOf.get(bot)?.map(({ videoId }) => videoId)).size >= 3);
  expect(share(often, bot => named.includes(bot))).toBeGreaterThan(0.4);
});
