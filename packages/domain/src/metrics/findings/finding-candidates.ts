import { cohortAround, SMALLEST_COHORT } from '../cohort.ts';
import { smallestSample } from '../registry.ts';
import { mannWhitney, normalCdf, normalQuantile } from '../statistics/significance.ts';
import { median, midRankShare, weightedQuantile } from '../statistics/statistics.ts';
import {
  type AccountChange,
  CONTENT_PROPERTIES,
  type CohortStanding,
  type ContentProperty,
  FINDING_METRICS,
  type FindingCandidate,
  type FindingMetric,
  type FindingsInput,
  type FindingVideo,
} from './finding-text.ts';

interface VideoValue {
  readonly id: string;
  readonly value: number;
}

function effectOf(metric: FindingMetric, value: number, comparedWith: number): number | null {
  const { compare, threshold } = FINDING_METRICS[metric];
  if (compare === 'points') return (value - comparedWith) / threshold;
  return value > 0 && comparedWith > 0 ? Math.log(value / comparedWith) / Math.log(threshold) : null;
}

const valuesOf = (videos: readonly FindingVideo[], metric: FindingMetric): VideoValue[] =>
  videos.flatMap(({ videoId, values }) => {
    const value = values[metric] ?? null;
    return value === null ? [] : [{ id: videoId, value }];
  });

type Comparison = Pick<FindingCandidate, 'kind' | 'metric' | 'property' | 'propertyValues'>;

function compareGroups(
  comparison: Comparison,
  here: readonly VideoValue[],
  there: readonly VideoValue[],
): FindingCandidate[] {
  const needed = smallestSample('findings');
  if (here.length < needed || there.length < needed) return [];
  const values = here.map(row => row.value);
  const otherValues = there.map(row => row.value);
  const value = median(values);
  const comparedWith = median(otherValues);
  return [
    {
      ...comparison,
      value,
      comparedWith,
      effect: effectOf(comparison.metric, value, comparedWith),
      pValue: mannWhitney(values, otherValues).pValue,
      evidence: { here: here.map(row => row.id), there: there.map(row => row.id) },
    },
  ];
}

interface Split {
  readonly property: ContentProperty;
  readonly values: string[];
  /** Ids of the videos with these values. */
  readonly has: ReadonlySet<string>;
  /** Ids of the other videos whose property is known. */
  readonly lacks: ReadonlySet<string>;
}

/** Values shared by the same videos, or by exactly the others, form one split; splits with a small side are dropped. */
function splitsBy(property: ContentProperty, videos: readonly FindingVideo[]): Split[] {
  const needed = smallestSample('findings');
  const known = videos.filter(video => video.properties[property] !== undefined);
  const videosByValue = new Map<string, Set<string>>();
  for (const { videoId, properties } of known)
    for (const value of properties[property] ?? [])
      videosByValue.set(value, (videosByValue.get(value) ?? new Set<string>()).add(videoId));
  const splits = new Map<string, Split>();
  const complements = new Set<string>();
  for (const [value, has] of videosByValue) {
    if (has.size < needed || known.length - has.size < needed) continue;
    const lacking = known.flatMap(({ videoId }) => (has.has(videoId) ? [] : [videoId]));
    const key = known.flatMap(({ videoId }) => (has.has(videoId) ? [videoId] : [])).join(' ');
    if (complements.has(key)) continue;
    const same = splits.get(key);
    if (same !== undefined) same.values.push(value);
    else splits.set(key, { property, values: [value], has, lacks: new Set(lacking) });
    complements.add(lacking.join(' '));
  }
  return [...splits.values()];
}

function compareWithCohort(standing: CohortStanding): FindingCandidate[] {
  const { metric, accountId, followers, value } = standing;
  const peers = cohortAround(accountId, followers, standing.cohort);
  if (peers.length < SMALLEST_COHORT) return [];
  const comparedWith = weightedQuantile(peers, 0.5);
  const share = midRankShare(peers, value);
  // Counts the account itself, so a p-value is never below 1 in n + 1.
  const tail = (Math.min(share, 1 - share) * peers.length + 1) / (peers.length + 1);
  return [
    {
      kind: 'against-cohort',
      metric,
      property: null,
      propertyValues: [],
      value,
      comparedWith,
      effect: effectOf(metric, value, comparedWith),
      pValue: Math.min(1, 2 * tail),
      evidence: { here: [accountId], there: standing.cohort.map(member => member.accountId) },
    },
  ];
}

/** The p-value takes the two intervals as those of normal distributions. */
function compareWithPrevious({ metric, accountId, now, before }: AccountChange): FindingCandidate {
  const errorOf = ({ low, high, level }: AccountChange['now']['interval']) =>
    (high - low) / (2 * normalQuantile((1 + (level ?? 0)) / 2));
  const error = Math.hypot(errorOf(now.interval), errorOf(before.interval));
  return {
    kind: 'against-previous',
    metric,
    property: null,
    propertyValues: [],
    value: now.value,
    comparedWith: before.value,
    effect: effectOf(metric, now.value, before.value),
    pValue: error > 0 ? 2 * normalCdf(-Math.abs(now.value - before.value) / error) : 1,
    evidence: { here: [accountId], there: [accountId] },
  };
}

/** Every comparison with enough data. */
export function findingCandidates({
  current,
  previous,
  standings,
  changes,
}: FindingsInput): FindingCandidate[] {
  const splits = CONTENT_PROPERTIES.flatMap(property => splitsBy(property, current));
  const perVideo = (Object.keys(FINDING_METRICS) as FindingMetric[]).flatMap(metric => {
    const rows = valuesOf(current, metric);
    const overall = { kind: 'against-previous', metric, property: null, propertyValues: [] } as const;
    return [
      ...compareGroups(overall, rows, valuesOf(previous, metric)),
      ...splits.flatMap(({ property, values, has, lacks }) =>
        compareGroups(
          { kind: 'split', metric, property, propertyValues: values },
          rows.filter(row => has.has(row.id)),
          rows.filter(row => lacks.has(row.id)),
        ),
      ),
    ];
  });
  return [...perVideo, ...standings.flatMap(compareWithCohort), ...changes.map(compareWithPrevious)];
}
