import { type FollowersRow, MEASURES } from '@clipscope/domain';
import { createWorld } from '@clipscope/world';
import { expect, test } from 'vitest';
import { daysBefore, type ObservedAccount, observedAccounts, UNTIL } from './observed-accounts.ts';

const START = daysBefore(UNTIL, 90);
const OBSERVED_FROM = daysBefore(START, 60);
const world = createWorld({ seed: 'attribution', scale: 0.035, epoch: daysBefore(OBSERVED_FROM, 60) });

const graded = observedAccounts(world, { from: OBSERVED_FROM, to: UNTIL }).map(account => {
  const followers = account.followers.filter(({ observedAt }) => observedAt >= START);
  const videos = account.curves
    .filter(({ observations }) => observations.some(({ observedAt }) => observedAt >= START))
    .map(({ videoId, publishedAt, observations }) => ({ videoId, publishedAt, observations }));
  return {
    account: { ...account, followers },
    result: MEASURES.follower_attribution({ followers, videos }),
  };
});

/** The followers that each video really total between the first and the last count. */
function trueFollowersByVideo({ accountId, followers }: ObservedAccount): Map<string, number> {
  const until = (at: Date | undefined) =>
    new Map(
      world.truth
        .followersByVideo('tiktok', accountId, at ?? UNTIL)
        .map(video => [video.videoId, video.followers]),
    );
  const [before, after] = [until(followers[0]?.observedAt), until(followers.at(-1)?.observedAt)];
  return new Map([...after].map(([videoId, count]) => [videoId, count - (before.get(videoId) ?? 0)]));
}

test('follower_attribution credits at most a tenth to the wrong video', () => {
  let [credited, wrong, total, credits, held] = [0, 0, 0, 0, 0];
  for (const { account, result } of graded) {
    if (result.notEnough) continue;
    const truth = trueFollowersByVideo(account);
    for (const followers of truth.values()) total += followers;
    for (const { videoId, followers, interval } of result.value) {
      const own = truth.get(videoId) ?? 0;
      credited += followers;
      wrong += Math.max(0, followers - own);
      credits++;
      // The world counts whole followers.
      if (own >= Math.floor(interval.low) && own <= Math.ceil(interval.high)) held++;
    }
  }
  expect(credits).toBeGreaterThan(2_000);
  expect(wrong / credited).toBeLessThanOrEqual(0.1);
  // Nearly all followers from videos are credited.
  expect(Math.abs(credited / total - 1)).toBeLessThan(0.1);
  expect(held / credits).toBeGreaterThan(0.85);
});

test('follower_attribution needs exact follower counts', () => {
  const isRounded = ({ followers, exact }: FollowersRow) => !exact && (followers ?? 0) >= 10_000;
  const rounded = graded.filter(
    ({ account: { followers } }) => followers.length > 10 && followers.every(isRounded),
  );
  expect(rounded.length).toBeGreaterThan(4);
  for (const { result } of rounded)
    expect(result).toMatchObject({ notEnough: true, reason: 'coarse-counts' });
});
