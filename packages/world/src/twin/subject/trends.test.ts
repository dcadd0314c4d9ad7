import { DAY_MS } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import { creatorAt } from '../account/creator.ts';
import { createCosmos } from '../cosmos.ts';
import { videoText } from '../text/captions.ts';
import { soundIdOf, videoIdentity } from '../text/describe.ts';
import { createTruth } from '../truth/truth.ts';
import type { Video } from '../video/video.ts';
import { videosUntil } from '../video/videos-of.ts';
import { challengeOf } from './hashtags.ts';
import { shareIn } from './spread-shares.ts';
import { hashtagCounts } from './subject-counts.ts';

const cosmos = createCosmos({ seed: 11, epoch: new Date('2025-06-01T00:00:00Z') });
const truth = createTruth(cosmos);
const from = new Date('2025-06-01T00:00:00Z');
const to = new Date('2025-10-01T00:00:00Z');

const videos: Video[] = [];
for (let index = 0; index < cosmos.accounts.tiktok; index++) {
  videos.push(...videosUntil(cosmos, creatorAt(cosmos, 'tiktok', index), to.getTime()));
}

function firstUses(keysOf: (video: Video) => readonly string[]): Map<string, Video[]> {
  const uses = new Map<string, Video[]>();
  for (const video of videos) {
    for (const key of keysOf(video)) {
      const list = uses.get(key) ?? [];
      uses.set(key, list);
      list.push(video);
    }
  }
  for (const list of uses.values()) list.sort((a, b) => a.publishedMs - b.publishedMs);
  return uses;
}

describe('hashtags', () => {
  const trends = truth.trendsBornBetween('hashtag', from, to);
  const uses = firstUses(video =>
    [...video.startedTrends, ...(video.trend ? [video.trend] : [])].map(
      spread => challengeOf(cosmos, spread).tag,
    ),
  );

  test('start in the video that the truth names, and no earlier video has them', () => {
    expect(trends.length).toBeGreaterThan(150);
    for (const trend of trends) {
      const [first] = uses.get(trend.subject) ?? [];
      expect(first && videoIdentity(cosmos, first)).toBe(trend.originVideoId);
      expect(first?.creator.accountId).toBe(trend.originAccountId);
      expect(first?.publishedMs).toBe(trend.bornAt.getTime());
      expect(first?.creator.market.country).toBe(trend.country);
      expect(first && videoText(cosmos, first, false).hashtags).toContain(trend.subject);
      expect(first?.goneMs).toBe(Number.POSITIVE_INFINITY);
    }
  });

  test('are carried by many creators of several countries, and fade', () => {
    const old = trends.filter(({ bornAt }) => bornAt < new Date('2025-06-25T00:00:00Z'));
    const all = old.flatMap(({ subject }) => uses.get(subject) ?? []);
    expect(new Set(all.map(({ creator }) => creator.index)).size).toBeGreaterThan(300);
    expect(new Set(all.map(({ creator }) => creator.market.country)).size).toBeGreaterThan(30);
    const late = all.filter(({ publishedMs }) => publishedMs > Date.UTC(2025, 8, 1)).length;
    expect(late / all.length).toBeLessThan(0.1);
  });

  test('have the share of videos given by their curve', () => {
    const spreads = videos.flatMap(({ startedTrends }) => startedTrends);
    let expected = 0;
    let actual = 0;
    for (const video of videos) {
      const { market, industry, trendAppetite } = video.creator;
      for (const spread of spreads) {
        if (spread.language !== market.language || !spread.industries.has(industry)) continue;
        expected += shareIn(spread, market, video.publishedMs) * trendAppetite;
        if (video.trend === spread) actual++;
      }
    }
    expect(actual).toBeGreaterThan(1_500);
    // Some 2,000 draws: four standard deviations are 9 %.
    expect(Math.abs(actual / expected - 1)).toBeLessThan(0.09);
  });

  test('show counters that begin at one video, never fall, and cover all videos of the world', () => {
    for (const trend of trends.slice(0, 40)) {
      expect(hashtagCounts(cosmos, 'tiktok', trend.subject, trend.bornAt.getTime() - 1)).toBeNull();
      expect(hashtagCounts(cosmos, 'tiktok', trend.subject, trend.bornAt.getTime())?.videos).toBe(1);
      let last = 0;
      for (let day = 0; day <= 120; day += 3) {
        const count =
          hashtagCounts(cosmos, 'tiktok', trend.subject, trend.bornAt.getTime() + day * DAY_MS)?.videos ?? 0;
        expect(count).toBeGreaterThanOrEqual(last);
        last = count;
      }
      expect(last).toBeGreaterThan(uses.get(trend.subject)?.length ?? 0);
    }
  });
});

test('sounds start in the video that the truth names, and no earlier video uses them', () => {
  const trends = truth.trendsBornBetween('sound', from, to);
  const uses = firstUses(video => (video.trendSound ? [soundIdOf(cosmos, video) ?? ''] : []));
  expect(trends.length).toBeGreaterThan(150);
  for (const trend of trends) {
    const [first] = uses.get(trend.subject) ?? [];
    expect(first && videoIdentity(cosmos, first)).toBe(trend.originVideoId);
    expect(truth.soundTrend(trend.subject)?.bornAt).toEqual(trend.bornAt);
  }
});
