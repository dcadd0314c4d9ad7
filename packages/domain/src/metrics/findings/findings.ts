import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { benjaminiHochberg } from '../statistics/significance.ts';
import { findingCandidates } from './finding-candidates.ts';
import type { FindingCandidate, FindingsInput } from './finding-text.ts';

export const FALSE_DISCOVERY_RATE = 0.1;

export interface Finding extends FindingCandidate {
  readonly effect: number;
  /** The smallest false discovery rate at which it is significant. */
  readonly qValue: number;
  /** Effect in thresholds times certainty; the list is in this order. */
  readonly weight: number;
  /** Message key. */
  readonly sentence: `finding.${string}`;
}

function sentenceOf({ kind, property }: FindingCandidate, higher: boolean): `finding.${string}` {
  const subject = kind === 'split' ? `${kind}.${property}` : kind;
  return `finding.${subject}.${higher ? 'higher' : 'lower'}`;
}

export function findings(input: FindingsInput): Measured<readonly Finding[], 'candidates'> {
  const candidates = findingCandidates(input);
  const needed = smallestSample('findings');
  if (candidates.length === 0) return notEnough(input.current.length, needed);
  const rates = benjaminiHochberg(candidates.map(candidate => candidate.pValue));
  const significant = candidates.flatMap((candidate, index): Finding[] => {
    const qValue = rates[index] ?? 1;
    const { effect } = candidate;
    if (effect === null || Math.abs(effect) < 1 || qValue > FALSE_DISCOVERY_RATE) return [];
    const weight = Math.abs(effect) * (1 - qValue);
    return [{ ...candidate, effect, qValue, weight, sentence: sentenceOf(candidate, effect > 0) }];
  });
  return known({
    value: significant.toSorted((a, b) => b.weight - a.weight),
    sample: input.current.length,
    details: { candidates: candidates.length },
  });
}
