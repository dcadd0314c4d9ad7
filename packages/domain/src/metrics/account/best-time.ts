import { WEEKDAYS } from '../../locale/days.ts';
import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { type Clock, clockOf, dot, errorsOf, largestDeparture, slotSums } from '../statistics/clock.ts';
import { seededRandom, shuffled } from '../statistics/seeded.ts';
import { normalQuantile } from '../statistics/significance.ts';
import { mean, standardDeviation } from '../statistics/statistics.ts';

interface BestTimeInput {
  readonly posts: readonly {
    readonly videoId: string;
    readonly publishedAt: Date;
    /** z of the video performance index. */
    readonly z: number | null;
  }[];
  /** Of the audience; hours and weekdays are in this zone. */
  readonly timezone: string;
  /** Typical effects for accounts of this size, by hour (24) and by weekday from Monday (7); null when unknown. */
  readonly tier: { readonly hours: readonly number[]; readonly weekdays: readonly number[] } | null;
  readonly seed: number;
}

interface SlotEffect {
  /** In z, against the account's mean. */
  readonly effect: number;
  readonly low: number;
  readonly high: number;
  readonly posts: number;
}

interface BestTime {
  readonly detectable: boolean;
  /** Null where the differences may be chance. Monday is 0. */
  readonly bestHour: number | null;
  readonly bestWeekday: number | null;
  readonly hours: readonly SlotEffect[];
  readonly weekdays: readonly SlotEffect[];
}

/** False positive rate on pure noise, split equally between hours and weekdays. */
export const BEST_TIME_LEVEL = 0.02;
const SHUFFLES = 499;
const INTERVAL_LEVEL = 0.9;
/** In posts. */
const TIER_WEIGHT = 8;

export function localSlots(posts: readonly { readonly publishedAt: Date }[], timezone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  return posts.map(({ publishedAt }) => {
    const parts = new Map(format.formatToParts(publishedAt).map(({ type, value }) => [type, value]));
    return { hour: Number(parts.get('hour')), weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? '') };
  });
}

function pValueOf(clock: Clock, residuals: readonly number[], random: () => number): number {
  const { errors } = errorsOf(clock);
  const observed = largestDeparture(clock, residuals, errors);
  let asLarge = 1;
  for (let shuffle = 0; shuffle < SHUFFLES; shuffle++)
    if (largestDeparture(clock, shuffled(residuals, random), errors) >= observed) asLarge++;
  return asLarge / (SHUFFLES + 1);
}

function effectsOf(
  clock: Clock,
  residuals: readonly number[],
  tier: readonly number[] | undefined,
): SlotEffect[] {
  const { counts, errors } = errorsOf(clock);
  const sums = slotSums(clock, residuals);
  const spread = standardDeviation(residuals);
  return clock.nearness.map((near, slot) => {
    const weight = dot(near, counts) + TIER_WEIGHT;
    const effect = (dot(near, sums) + TIER_WEIGHT * (tier?.[slot] ?? 0)) / weight;
    // The tier's value is about as precise as TIER_WEIGHT posts.
    const error = (spread * Math.sqrt((errors[slot] ?? 0) ** 2 + TIER_WEIGHT)) / weight;
    const half = normalQuantile((1 + INTERVAL_LEVEL) / 2) * error;
    return { effect, low: effect - half, high: effect + half, posts: counts[slot] ?? 0 };
  });
}

function bestOf(effects: readonly SlotEffect[]): number {
  return effects.reduce(
    (best, slot, index) => (slot.effect > (effects[best]?.effect ?? 0) ? index : best),
    0,
  );
}

export function bestTime(input: BestTimeInput): Measured<BestTime, 'hourPValue' | 'weekdayPValue'> {
  const posts = input.posts.flatMap(post => (post.z === null ? [] : [{ ...post, z: post.z }]));
  const needed = smallestSample('best_time');
  if (posts.length < needed) return notEnough(posts.length, needed);
  const middle = mean(posts.map(post => post.z));
  const residuals = posts.map(post => post.z - middle);
  const slots = localSlots(posts, input.timezone);
  const hourClock = clockOf(
    24,
    1.5,
    slots.map(slot => slot.hour),
  );
  const weekdayClock = clockOf(
    7,
    0.6,
    slots.map(slot => slot.weekday),
  );
  const random = seededRandom(input.seed);
  const hourPValue = pValueOf(hourClock, residuals, random);
  const weekdayPValue = pValueOf(weekdayClock, residuals, random);
  const hours = effectsOf(hourClock, residuals, input.tier?.hours);
  const weekdays = effectsOf(weekdayClock, residuals, input.tier?.weekdays);
  const isHourSignificant = hourPValue <= BEST_TIME_LEVEL / 2;
  const isWeekdaySignificant = weekdayPValue <= BEST_TIME_LEVEL / 2;
  return known({
    value: {
      detectable: isHourSignificant || isWeekdaySignificant,
      bestHour: isHourSignificant ? bestOf(hours) : null,
      bestWeekday: isWeekdaySignificant ? bestOf(weekdays) : null,
      hours,
      weekdays,
    },
    sample: posts.length,
    details: { hourPValue, weekdayPValue },
    parts: posts.map(post => ({ key: post.videoId, value: post.z })),
  });
}
