import type { EngagementVersion } from '../account/engagement.ts';
import type { VideoRow } from '../rows.ts';
import { studentCdf } from '../statistics/significance.ts';
import { median, medianAbsoluteDeviation } from '../statistics/statistics.ts';
import { FINDING_METRICS } from './finding-text.ts';
import {
  type Claim,
  FACT,
  RATE_IDS,
  type RateId,
  type ReportFinding,
  rankFindings,
  ratesOf,
} from './report-finding.ts';

interface VideoFindingsInput {
  readonly video: VideoRow;
  /** Earlier videos of the account of the same kind. */
  readonly earlier: readonly VideoRow[];
  /** Of the performance index, which compares views at the same age; null when unknown. */
  readonly performance: { readonly z: number; readonly multiplier: number; readonly sample: number } | null;
  readonly version?: EngagementVersion;
}

/** What stands out in a video beside the earlier ones of its account. */
export function videoFindings(input: VideoFindingsInput): ReportFinding[] {
  return rankFindings([
    ...performanceClaim(input.performance),
    ...RATE_IDS.flatMap(rate => rateClaim(rate, input)),
    ...mostViewed(input),
  ]);
}

/** Twice or half the usual views. */
const VIEWS_FACTOR = 2;
const FEWEST_EARLIER = 15;

function performanceClaim(performance: VideoFindingsInput['performance']): Claim[] {
  if (!performance || performance.sample < FEWEST_EARLIER || performance.multiplier <= 0) return [];
  const { z, multiplier, sample } = performance;
  return [
    {
      ...FACT,
      code: multiplier > 1 ? 'views-above' : 'views-below',
      metric: 'video_performance_index',
      params: { times: multiplier, videos: sample },
      effect: Math.abs(Math.log(multiplier)) / Math.log(VIEWS_FACTOR),
      pValue: chanceOf(z, sample),
    },
  ];
}

/** Of a new value that lies so many robust spreads from the median of a sample, which is itself uncertain. */
function chanceOf(z: number, sample: number): number {
  const t = Math.abs(z) / Math.sqrt(1 + 1.2533 ** 2 / sample);
  // A spread estimated by deviations from the median is as uncertain as one of about a third of the sample.
  return 2 * (1 - studentCdf(t, Math.max(2, Math.floor(sample * 0.37))));
}

const SMALLEST_SPREAD = 0.1;

function rateClaim(rate: RateId, { video, earlier, version }: VideoFindingsInput): Claim[] {
  const rates = ratesOf(rate, [video, ...earlier], version);
  const value = rates.get(video.videoId) ?? 0;
  const usual = earlier.flatMap(({ videoId }) => {
    const one = rates.get(videoId) ?? 0;
    return one > 0 ? [one] : [];
  });
  if (value <= 0 || usual.length < FEWEST_EARLIER) return [];
  const logs = usual.map(Math.log);
  const middle = median(logs);
  const spread = Math.max(1.4826 * medianAbsoluteDeviation(logs), SMALLEST_SPREAD);
  const distance = Math.log(value) - middle;
  return [
    {
      ...FACT,
      code: distance > 0 ? 'rate-above' : 'rate-below',
      metric: rate,
      params: { value, comparedWith: Math.exp(middle), times: Math.exp(distance), videos: usual.length },
      effect: Math.abs(distance) / Math.log(FINDING_METRICS[rate].threshold),
      pValue: chanceOf(distance / spread, usual.length),
    },
  ];
}

const FEWEST_RANKED = 20;

/** The earlier ones have had more time, so leading them is no matter of age. */
function mostViewed({ video, earlier }: VideoFindingsInput): Claim[] {
  const known = earlier.flatMap(({ videoId, views }) => (views === null ? [] : [{ videoId, views }]));
  if (video.views === null || known.length < FEWEST_RANKED) return [];
  const { views } = video;
  if (known.some(other => other.views >= views)) return [];
  const next = known.toSorted((a, b) => b.views - a.views).slice(0, 5);
  return [
    {
      ...FACT,
      code: 'most-viewed',
      params: { videos: known.length, times: views / Math.max(1, next[0]?.views ?? 1) },
      effect: 1,
      videoIds: next.map(({ videoId }) => videoId),
    },
  ];
}
