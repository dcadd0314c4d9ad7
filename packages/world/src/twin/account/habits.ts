import type { Industry, Platform } from '@clipscope/domain';
import { between, chance, integer, keyOf, normal, textKey } from '../random.ts';

/** How a creator posts and how the videos usually perform. */
export interface Habits {
  readonly postsPerDay: number;
  /** Posts at regular intervals instead of at random. */
  readonly regular: boolean;
  readonly beatPhase: number;
  readonly weekdayWeights: readonly number[];
  readonly silenceChance: number;
  /** The two usual posting times, in local hours. */
  readonly hours: readonly [number, number];
  readonly hourDeviation: number;
  /** Added to the logarithm of the views that are usual for this number of followers. */
  readonly logReach: number;
  /** Standard deviation of the logarithm of final views between videos. */
  readonly spread: number;
  readonly viralChance: number;
  readonly followRate: number;
  readonly likeRate: number;
  readonly commentRate: number;
  readonly shareRate: number;
  readonly saveRate: number;
  readonly logDurationS: number;
  readonly durationSpread: number;
  readonly photoShare: number;
  readonly sponsoredShare: number;
  readonly originalSoundShare: number;
  readonly hashtagsMean: number;
  readonly evergreenShare: number;
  readonly trendAppetite: number;
  readonly playlists: number;
}

interface Setting {
  readonly platform: Platform;
  readonly industry: Industry;
  readonly kind: 'person' | 'brand';
}

const MEDIAN_POSTS_PER_DAY = 0.232;
const LIKE_RATES: Readonly<Record<Platform, number>> = { tiktok: 0.075, youtube: 0.04, instagram: 0.055 };

export function habitsOf(accountKey: number, { platform, industry, kind }: Setting): Habits {
  const key = keyOf(accountKey, 0x68616269);
  const industryKey = textKey(industry, 0x7261746c);
  const around = (n: number, median: number, deviation: number) =>
    median * Math.exp(deviation * normal(key, n));
  const trade = (n: number) => between(industryKey, n, 0.75, 1.3);
  const weekend = between(key, 20, 0.5, 1.6);
  return {
    postsPerDay: Math.min(6, around(0, MEDIAN_POSTS_PER_DAY, 0.8)),
    regular: chance(key, 1, 0.25),
    beatPhase: between(key, 2, 0, 100),
    weekdayWeights: [weekend, 1, 1, between(key, 21, 0.7, 1.3), 1, between(key, 22, 0.7, 1.3), weekend],
    silenceChance: between(key, 3, 0.01, 0.12),
    hours: [between(key, 4, 11, 15), between(key, 5, 17, 22)],
    hourDeviation: between(key, 6, 0.7, 2.5),
    logReach: Math.log(1.8) + 0.5 * normal(key, 7),
    spread: between(key, 8, 0.6, 1.1),
    viralChance: between(key, 9, 0.004, 0.02),
    followRate: Math.min(0.02, around(10, 0.003, 0.5)),
    likeRate: Math.min(0.25, around(11, LIKE_RATES[platform] * trade(1), 0.35)),
    commentRate: Math.min(0.03, around(12, 0.0035 * trade(2), 0.5)),
    shareRate: Math.min(0.05, around(13, 0.006 * trade(3), 0.5)),
    saveRate: Math.min(0.06, around(14, 0.009 * trade(4), 0.5)),
    logDurationS: Math.log(platform === 'youtube' ? 32 : 24) + 0.45 * normal(key, 15),
    durationSpread: between(key, 16, 0.35, 0.7),
    photoShare: platform === 'youtube' ? 0 : between(key, 17, 0, platform === 'instagram' ? 0.6 : 0.22),
    sponsoredShare: kind === 'brand' ? 0 : between(key, 18, 0, 0.12),
    originalSoundShare: between(key, 19, 0.3, 0.75),
    hashtagsMean: between(key, 23, 1, 5),
    evergreenShare: between(key, 24, 0, 0.6),
    trendAppetite: between(key, 25, 0.4, 1.6),
    playlists: chance(key, 26, 0.35) ? integer(key, 27, 1, 4) : 0,
  };
}
