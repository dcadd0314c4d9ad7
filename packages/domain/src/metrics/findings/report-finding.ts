import {
  commentRate,
  type EngagementVersion,
  engagementRateViews,
  likeRate,
  saveRate,
  shareRate,
} from '../account/engagement.ts';
import type { MetricId } from '../registry.ts';
import type { VideoRow } from '../rows.ts';
import { benjaminiHochberg } from '../statistics/significance.ts';
import { FALSE_DISCOVERY_RATE } from './findings.ts';

/** Each names a sentence. `up` and `down` forms claim a change or a difference and are tested; the others are facts. */
export const REPORT_FINDINGS = [
  'one-video',
  'one-creator',
  'three-creators',
  'one-country',
  'most-viewed',
  'country-up',
  'country-down',
  'rate-up',
  'rate-down',
  'trend-up',
  'trend-down',
  'posting-up',
  'posting-down',
  'views-above',
  'views-below',
  'rate-above',
  'rate-below',
] as const;
type ReportFindingCode = (typeof REPORT_FINDINGS)[number];

export interface ReportFinding {
  readonly code: ReportFindingCode;
  /** The metric that the sentence is about; its explanation is evidence. */
  readonly metric: MetricId | null;
  /** The numbers and the country of the sentence. */
  readonly params: Readonly<Record<string, number | string>>;
  /** Null for a fact, which is not subject to chance. */
  readonly qValue: number | null;
  /** Ids of videos and accounts that the sentence rests on, the most important first. */
  readonly videoIds: readonly string[];
  readonly accountIds: readonly string[];
}

export interface Claim extends Omit<ReportFinding, 'qValue'> {
  /** How far above the threshold of its rule; below 1 it is not worth reporting. */
  readonly effect: number;
  readonly pValue: number | null;
}

/** What a claim has unless its rule says otherwise: a fact without a metric and rows. */
export const FACT = { metric: null, pValue: null, videoIds: [], accountIds: [] } as const;

const RATES = {
  engagement_rate_views: engagementRateViews,
  like_rate: likeRate,
  comment_rate: commentRate,
  share_rate: shareRate,
  save_rate: saveRate,
} as const;
export type RateId = keyof typeof RATES;
export const RATE_IDS = Object.keys(RATES) as RateId[];

/** The rate of each video for which it is known, by the video's id; none below the metric's smallest sample. */
export function ratesOf(
  rate: RateId,
  videos: readonly VideoRow[],
  version?: EngagementVersion,
): ReadonlyMap<string, number> {
  const result = RATES[rate]({ videos, ...(version && { version }) });
  const parts = result.notEnough ? [] : result.parts;
  return new Map(parts.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])));
}

const MOST_FINDINGS = 5;

/** What is worth reporting and significant over all claims, in the order of effect times certainty. */
export function rankFindings(claims: readonly Claim[]): ReportFinding[] {
  const tested = claims.filter(claim => claim.pValue !== null);
  const rates = benjaminiHochberg(tested.map(({ pValue }) => pValue ?? 1));
  const qValueOf = new Map(tested.map((claim, index) => [claim, rates[index] ?? 1]));
  return claims
    .map(claim => ({ claim, qValue: qValueOf.get(claim) ?? null }))
    .filter(({ claim, qValue }) => claim.effect >= 1 && (qValue ?? 0) <= FALSE_DISCOVERY_RATE)
    .filter(({ claim }, _, kept) => !kept.some(other => saysTheSame(claim, other.claim)))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MOST_FINDINGS)
    .map(({ claim: { effect: _, pValue: __, ...finding }, qValue }) => ({ ...finding, qValue }));
}

/** Most engagements are likes, so both rates move together. */
function saysTheSame(claim: Claim, other: Claim): boolean {
  const isLikes = claim.metric === 'like_rate' && other.metric === 'engagement_rate_views';
  return isLikes && claim.code === other.code;
}

function weightOf({ claim, qValue }: { readonly claim: Claim; readonly qValue: number | null }): number {
  return claim.effect * (1 - (qValue ?? 0));
}
