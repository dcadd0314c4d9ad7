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

interface Valued {
  readonly id: string;
  readonly value: number;
}

function effectOf(metric: FindingMetric, value: number, comparedWith: number): number | null {
  const { compare, threshold } = FINDING_METRICS[metric];
  if (compare === 'points') return (value - comparedWith) / threshold;
  return value > 0 && comparedWith > 0 ? Math.log(value / comparedWith) / Math.log(threshold) : null;
}

const valuesOf = (videos: readonly FindingVideo[], metric: FindingMetric): Valued[] =>
  videos.flatMap(({ videoId, values }) => {
    const value = values[metric] ?? null;
    return value === null ? [] : [{ id: videoId, value }];
  });

type Subject = Pick<FindingCandidate, 'kind' | 'metric' | 'property' | 'propertyValues'>;

function compared(subject: Subject, here: readonly Valued[], there: readonly Valued[]): FindingCandidate[] {
  const needed = smallestSample('findings');
  if (here.length < needed || there.length < needed) return [];
  const ours = here.map(row => row.value);
  const theirs = there.map(row => row.value);
  const value = median(ours);
  const comparedWith = median(theirs);
  return [
    {
      ...subject,
      value,
      comparedWith,
      effect: effectOf(subject.metric, value, comparedWith),
      pValue: mannWhitney(ours, theirs).pValue,
      evidence: { here: here.map(row => row.id), there: there.map(row => row.id) },
    },
  ];
}

interface Division {
  readonly property: ContentProperty;
  readonly values: string[];
  /** The videos that carry the values, and the others of which the property is known. */
  readonly has: ReadonlySet<string>;
  readonly lacks: ReadonlySet<string>;
}

/** Equal sets of videos, and a set and its rest, are one question. One with too few on a side is none. */
function divisionsBy(property: ContentProperty, videos: readonly FindingVideo[]): Division[] {
  const needed = smallestSample('findings');
  const known = videos.filter(video => video.properties[property] !== undefined);
  const carriers = new Map<string, Set<string>>();
  for (const { videoId, properties } of known)
    for (const value of properties[property] ?? [])
      carriers.set(value, (carriers.get(value) ?? new Set<string>()).add(videoId));
  const bySet = new Map<string, Division>();
  const rests = new Set<string>();
  for (const [value, has] of carriers) {
    if (has.size < needed || known.length - has.size < needed) continue;
    const carrying = known.flatMap(({ videoId }) => (has.has(videoId) ? [videoId] : []));
    const lacking = known.flatMap(({ videoId }) => (has.has(videoId) ? [] : [videoId]));
    const key = carrying.join(' ');
    if (rests.has(key)) continue;
    const same = bySet.get(key);
    if (same !== undefined) same.values.push(value);
    else bySet.set(key, { property, values: [value], has, lacks: new Set(lacking) });
    rests.add(lacking.join(' '));
  }
  return [...bySet.values()];
}

function against(standing: CohortStanding): FindingCandidate[] {
  const { metric, accountId, followers, value } = standing;
  const near = cohortAround(accountId, followers, standing.cohort);
  if (near.length < SMALLEST_COHORT) return [];
  const comparedWith = weightedQuantile(near, 0.5);
  const share = midRankShare(near, value);
  // The subject is one more of them: never rarer than once in n + 1.
  const tail = (Math.min(share, 1 - share) * near.length + 1) / (near.length + 1);
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

/** From the widths of the two intervals, taken as those of bell curves. */
function changed({ metric, accountId, now, before }: AccountChange): FindingCandidate {
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

/** Every question that has enough data to be asked. */
export function findingCandidates({
  current,
  previous,
  standings,
  changes,
}: FindingsInput): FindingCandidate[] {
  const divisions = CONTENT_PROPERTIES.flatMap(property => divisionsBy(property, current));
  const perVideo = (Object.keys(FINDING_METRICS) as FindingMetric[]).flatMap(metric => {
    const rows = valuesOf(current, metric);
    const whole = { kind: 'against-previous', metric, property: null, propertyValues: [] } as const;
    return [
      ...compared(whole, rows, valuesOf(previous, metric)),
      ...divisions.flatMap(({ property, values, has, lacks }) =>
        compared(
          { kind: 'split', metric, property, propertyValues: values },
          rows.filter(row => has.has(row.id)),
          rows.filter(row => lacks.has(row.id)),
        ),
      ),
    ];
  });
  return [...perVideo, ...standings.flatMap(against), ...changes.map(changed)];
}
