import { mean } from '../metrics/statistics/statistics.ts';

export type Spike = {
  readonly day: string;
  readonly texts: number;
  /** What the days before let expect for this day of the week. */
  readonly expected: number;
};

type Day = { readonly day: string; readonly texts: number };

/** Days before the first one that can be judged. */
export const SPIKE_HISTORY_DAYS = 56;
const FEWEST_DAYS = 28;
/** The level follows a trend faster than the weekdays do, and growth faster than decline. */
const LEVEL_DAYS = 21;
const RISING_DAYS = 7;
const FEWEST_TEXTS = 5;
const LEAST_FACTOR = 1.5;
/** The model is narrower than reality, so this is stricter than the rate of false alarms that it leads to. */
const LARGEST_CHANCE = 5e-4;
/** Pulls the factor of a weekday towards 1, as if it had so many average days more. */
const PRIOR_WEEKS = 2;

/**
 * Days with far more texts than expected, of consecutive days, oldest first. Each day is compared with up to eight weeks
 * before it: their level, the usual share of its weekday, and how much more the days vary than by chance. A spike counts as
 * an expected day afterwards, so that it does not hide the next one.
 */
export function findSpikes(days: readonly Day[]): Spike[] {
  const usual: number[] = [];
  const spikes: Spike[] = [];
  for (const { day, texts } of days) {
    const model = usual.length < FEWEST_DAYS ? null : modelOf(usual.slice(-SPIKE_HISTORY_DAYS));
    const isSpike =
      model !== null &&
      texts >= FEWEST_TEXTS &&
      texts >= LEAST_FACTOR * model.expected &&
      chanceOfAtLeast(texts, model.expected, model.dispersion) < LARGEST_CHANCE;
    if (isSpike) spikes.push({ day, texts, expected: model.expected });
    usual.push(isSpike ? model.expected : texts);
  }
  return spikes;
}

function modelOf(history: readonly number[]): { expected: number; dispersion: number } {
  const average = mean(history);
  if (average === 0) return { expected: 0.1, dispersion: 1 };
  // The day to be judged comes after the last one, so its weekday is seven days before its end.
  const factorOf = (daysBefore: number) => {
    const same = history.filter((_, at) => (history.length - at - daysBefore) % 7 === 0);
    return (mean(same) * same.length + PRIOR_WEEKS * average) / ((same.length + PRIOR_WEEKS) * average);
  };
  const factors = Array.from({ length: 7 }, (_, daysBefore) => factorOf(daysBefore));
  const expectedAt = (at: number) => factors[(history.length - at) % 7] ?? 1;
  const levels = history.map((texts, at) => texts / expectedAt(at)).slice(-LEVEL_DAYS);
  const level = Math.max(mean(levels), mean(levels.slice(-RISING_DAYS)));
  const variations = history.map((texts, at) => {
    const usual = average * expectedAt(at);
    return (texts - usual) ** 2 / usual;
  });
  const dispersion = Math.max(1, (mean(variations) * history.length) / (history.length - 7));
  return {
    expected: Math.max(0.1, level * (factors[0] ?? 1)),
    // The level itself is uncertain.
    dispersion: dispersion * (1 + 1 / levels.length),
  };
}

/** The upper tail of a negative binomial distribution, whose variance is the mean times the dispersion. */
function chanceOfAtLeast(count: number, average: number, dispersion: number): number {
  const spread = Math.max(dispersion, 1.001);
  const size = average / (spread - 1);
  const ratio = 1 - 1 / spread;
  let log = -size * Math.log(spread);
  let below = 0;
  for (let at = 0; at < count; at += 1) {
    below += Math.exp(log);
    log += Math.log(((size + at) / (at + 1)) * ratio);
  }
  return Math.max(0, 1 - below);
}
