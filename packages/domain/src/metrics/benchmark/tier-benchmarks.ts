import { type CohortMember, cohortAround } from '../cohort.ts';
import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { weightedQuantiles } from '../statistics/statistics.ts';

interface Benchmarks {
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
}

interface TierBenchmarksInput {
  readonly followers: number;
  readonly cohort: readonly CohortMember[];
}

export function tierBenchmarks({ followers, cohort }: TierBenchmarksInput): Measured<Benchmarks> {
  const peers = cohortAround(null, followers, cohort);
  const needed = smallestSample('tier_benchmarks');
  if (peers.length < needed) return notEnough(peers.length, needed, 'small-cohort');
  const at = weightedQuantiles(peers);
  return known({
    value: { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) },
    sample: peers.length,
    details: {},
  });
}
