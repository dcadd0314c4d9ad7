import { EQUAL_WEIGHTS, SCORE_AXES, type ScoreWeights } from '@clipscope/domain';
import { readNumber } from '../../kit/filters/filter-values.ts';

export const HEAVIEST = 10;

/** `reach:2,growth:0` in the address; null for the weights of the registry and for what cannot be meant. */
export function readWeights(text: string | null): ScoreWeights | null {
  const given = new Map(
    (text ?? '').split(',').map(part => {
      const [axis = '', weight = ''] = part.split(':');
      return [axis, readNumber(weight, 0, HEAVIEST)] as const;
    }),
  );
  const weights = Object.fromEntries(
    SCORE_AXES.map(axis => [axis, given.get(axis) ?? EQUAL_WEIGHTS[axis]]),
  ) as ScoreWeights;
  const isMeant = SCORE_AXES.some(axis => weights[axis] > 0) && writeWeights(weights) !== null;
  return isMeant ? weights : null;
}

/** Only what differs from the registry; null when nothing does. */
export function writeWeights(weights: ScoreWeights): string | null {
  const changed = SCORE_AXES.filter(axis => weights[axis] !== EQUAL_WEIGHTS[axis]);
  return changed.length === 0 ? null : changed.map(axis => `${axis}:${weights[axis]}`).join();
}
