import { MEASURES, type MetricResult, type NotEnough, type ScoredAccount } from '@clipscope/domain';
import {
  type MetricSample,
  type MetricSamples,
  type MetricValues,
  SNAPSHOT_METRICS,
} from '@clipscope/observation-store';
import type { AccountParts, MetricRequest, PartName } from '../parts.ts';
import { derivedOnce } from '../reading/derived-once.ts';
import { ownRecipes, type Recipe } from './recipes.ts';

export type OwnMetric = keyof typeof ownRecipes;
export const OWN_METRICS = Object.keys(ownRecipes) as OwnMetric[];
type OwnMeasures = { readonly [Id in OwnMetric]: MetricResult<Id> };

type OwnParts = Pick<AccountParts, 'videos' | 'followers'>;

/** Cached, because its fit takes longer than all the other metrics together. */
export const growthOf = derivedOnce((followers: OwnParts['followers']) =>
  MEASURES.growth_rate({ followers }),
);

export function measureOwn(parts: OwnParts, request: MetricRequest): OwnMeasures {
  return Object.fromEntries(
    OWN_METRICS.map(id => {
      const { make } = ownRecipes[id] as unknown as Recipe<OwnMetric, PartName & keyof OwnParts>;
      if (id === 'growth_rate') return [id, growthOf(parts.followers)];
      const measure = MEASURES[id] as (input: unknown) => unknown;
      return [id, measure(make(parts, request).input)];
    }),
  ) as OwnMeasures;
}

export function numberOf(
  result: { readonly notEnough: true } | { readonly notEnough: false; readonly value: number },
): number | null {
  return result.notEnough ? null : result.value;
}

export const NO_METRIC_VALUES = Object.fromEntries(
  SNAPSHOT_METRICS.map(name => [name, null]),
) as MetricValues;

/** The metrics behind each axis of the score. */
export function scored(member: {
  readonly accountId: string;
  readonly followers: number | null;
  readonly metrics: MetricValues;
}): ScoredAccount {
  const { accountId, followers, metrics } = member;
  const axes = {
    reach: metrics.median_views,
    engagement: metrics.engagement_rate_views,
    growth: metrics.growth_rate,
    activity: metrics.posting_frequency,
    virality: metrics.share_rate,
    consistency: metrics.consistency,
    audienceQuality: metrics.clear_share,
  };
  return { accountId, followers, axes };
}

export function sampleOf(
  result: { readonly notEnough: false; readonly sample: number } | NotEnough,
): MetricSample {
  const { sample } = result;
  return result.notEnough
    ? { sample, needed: result.needed, reason: result.reason }
    : { sample, needed: 0, reason: '' };
}

export const ownSamples = (own: OwnMeasures): MetricSamples =>
  Object.fromEntries(OWN_METRICS.map(id => [id, sampleOf(own[id])]));

export const ownMetrics = (own: OwnMeasures): Partial<MetricValues> =>
  Object.fromEntries(OWN_METRICS.map(id => [id, numberOf(own[id])]));
