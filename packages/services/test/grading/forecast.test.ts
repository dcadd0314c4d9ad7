import { logViewsAt, MEASURES } from '@clipscope/domain';
import { createWorld } from '@clipscope/world';
import { expect, test } from 'vitest';
import type { MeasuredCurve } from '../../src/measures/parts.ts';
import { templatesFor } from '../../src/measures/recipes/forecast-recipe.ts';
import { daysBefore, observedAccounts, share, UNTIL } from './observed-accounts.ts';

const OBSERVED_FROM = daysBefore(UNTIL, 150);
const world = createWorld({ seed: 'forecast', scale: 0.12, epoch: daysBefore(OBSERVED_FROM, 30) });

/** Half of the accounts train the templates, the others are forecast; few videos of each, so that none dominates. */
const accounts = observedAccounts(world, { from: OBSERVED_FROM, to: UNTIL });
const someOf = (which: 0 | 1): MeasuredCurve[] =>
  accounts.filter((_, index) => index % 2 === which).flatMap(({ curves }) => curves.slice(0, 14));
const learn = templatesFor(someOf(0));
const heldOut = someOf(1);

/** The ages and targets of the product: within the first days for the week, later for the month. */
const AGES = [
  [1, 168],
  [4, 168],
  [12, 168],
  [24, 168],
  [48, 168],
  [72, 720],
  [168, 720],
] as const;

function hits([ageHours, targetHours]: (typeof AGES)[number]): boolean[] {
  const learned = learn({ ageHours, targetHours });
  if (learned.notEnough) throw new Error('There must be enough finished view curves.');
  return heldOut.flatMap(({ videoId, points }) => {
    const truth = logViewsAt(points, targetHours);
    const known = points.filter(point => point.ageHours <= ageHours);
    const result = MEASURES.forecast({
      subject: 'video',
      video: { videoId, points: known },
      learned: learned.value,
    });
    if (truth === null || result.notEnough || !result.interval) return [];
    // Bands end at whole views, and a constant count lies on the edge of its band.
    const views = Math.round(Math.expm1(truth));
    return [views >= Math.floor(result.interval.low) && views <= Math.ceil(result.interval.high)];
  });
}

const byAge = AGES.map(hits);

test('80 % bands of forecast hold 78 to 82 % of held-out videos, and are not far off at any age', () => {
  const all = byAge.flat();
  expect(all.length).toBeGreaterThan(7_000);
  expect(share(all, Boolean)).toBeGreaterThanOrEqual(0.78);
  expect(share(all, Boolean)).toBeLessThanOrEqual(0.82);
  for (const list of byAge) expect(Math.abs(share(list, Boolean) - 0.8)).toBeLessThan(0.04);
});
