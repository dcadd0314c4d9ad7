import { HOUR_MS, type VideoKind } from '@clipscope/domain';
import type { Creator } from '../account/creator.ts';
import type { PlantedEffect } from '../account/effects.ts';
import { localWeekday } from '../account/posting.ts';
import type { Cosmos } from '../cosmos.ts';

const SHORT_S = 20;
/** Local hours; the end is exclusive. */
export const EVENING_HOURS: readonly [number, number] = [18, 23];

/** Of a video. */
type EffectProperties = {
  readonly kind: VideoKind;
  readonly durationS: number;
  readonly ownSound: boolean;
  readonly sponsored: boolean;
  /** Null if it is part of none. */
  readonly trend: object | null;
};

export function plantedLogViews(
  cosmos: Cosmos,
  creator: Creator,
  day: number,
  publishedMs: number,
  video: EffectProperties,
): number {
  let logViews = 0;
  for (const effect of creator.effects) {
    if (hasProperty(cosmos, creator, day, publishedMs, video, effect.property)) logViews += effect.logViews;
  }
  return logViews;
}

function hasProperty(
  cosmos: Cosmos,
  creator: Creator,
  day: number,
  publishedMs: number,
  video: EffectProperties,
  property: PlantedEffect['property'],
): boolean {
  switch (property) {
    case 'short':
      return video.kind === 'video' && video.durationS < SHORT_S;
    case 'photo':
      return video.kind !== 'video';
    case 'original-sound':
      return video.ownSound;
    case 'trend':
      return video.trend !== null;
    case 'sponsored':
      return video.sponsored;
    case 'weekend':
      return localWeekday(cosmos, day) % 6 === 0;
    case 'evening': {
      const hour = (((publishedMs + creator.market.utcOffsetMs) / HOUR_MS) % 24) | 0;
      return hour >= EVENING_HOURS[0] && hour < EVENING_HOURS[1];
    }
  }
}

/** The share of comments that turns from positive to negative. */
export function toneShift(
  video: Pick<EffectProperties, 'sponsored'> & { readonly creator: Creator },
): number {
  let shift = 0;
  for (const effect of video.creator.effects) {
    if (effect.property === 'sponsored' && video.sponsored) shift += effect.tone;
  }
  return shift;
}
