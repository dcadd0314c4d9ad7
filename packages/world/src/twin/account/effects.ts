import type { Cosmos } from '../cosmos.ts';
import { between, chance, keyOf, pick } from '../random.ts';

/**
 * A content property that changes the performance of one creator's videos; other creators have no such effect.
 * `logViews` is added to the logarithm of a video's final views, and `tone` is the share of comments that turns from
 * positive to negative.
 */
export interface PlantedEffect {
  readonly property:
    | 'short' // lasts less than 20 seconds
    | 'evening' // posted from 18 to 23 o'clock, local time
    | 'weekend'
    | 'original-sound'
    | 'trend' // carries the hashtag of a trend
    | 'photo'
    | 'sponsored';
  readonly logViews: number;
  readonly tone: number;
}

const VIEW_EFFECTS = ['short', 'evening', 'weekend', 'original-sound', 'trend', 'photo'] as const;
const WITH_VIEW_EFFECT = 0.3;
const WITH_COOL_SPONSORED = 0.25;

export function plantEffects(cosmos: Cosmos, accountKey: number): PlantedEffect[] {
  if (!cosmos.plantedEffects) return [];
  const key = keyOf(accountKey, 0x65666665);
  const effects: PlantedEffect[] = [];
  if (chance(key, 0, WITH_VIEW_EFFECT)) {
    effects.push({ property: pick(VIEW_EFFECTS, key, 1), logViews: between(key, 2, 0.5, 1), tone: 0 });
  }
  if (chance(key, 3, WITH_COOL_SPONSORED)) {
    effects.push({ property: 'sponsored', logViews: 0, tone: between(key, 4, 0.2, 0.4) });
  }
  return effects;
}
