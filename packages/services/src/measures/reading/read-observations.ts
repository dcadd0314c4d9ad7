import { type Count, setBounded, type TimeRange } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { Context } from '../../context.ts';
import { isWithin } from '../moments.ts';
import type { MeasuredFollowers, MeasuredSubject } from '../parts.ts';
import { derivedOnce } from './derived-once.ts';
import { byObservationTime, followersFrom } from './from-store.ts';
import { withoutLost } from './observation-gains.ts';

type Observation = RowOf<typeof questions.accountObservations>['observation'];

/** The columns of followers, following, likes, videos and views. */
const COUNTS = [4, 5, 6, 7, 8] as const;

export type AccountCounts = Omit<RowOf<typeof questions.accountCountsBefore>, 'account_id'> & {
  readonly first_observed_at: string;
};

/** The last known count of each kind on a day, and the sources that reported any of them. */
export type DayTotals = {
  readonly followers: Count;
  readonly likes: Count;
  readonly videos: Count;
  readonly sources: readonly string[];
};

/** A report needs its range, the previous period and those between them. */
const MAX_CACHED_RANGES = 16;

/** The observations of one account, read with one query. */
export function readObservations(
  { observations }: Pick<Context, 'observations'>,
  { platform, accountId, asOf }: Pick<MeasuredSubject, 'platform' | 'accountId' | 'asOf'>,
) {
  const subject = { platform, accountId, ...(asOf && { asOf }) };
  const rows = () => observations.ask(questions.accountObservations, subject);
  return {
    /** The last observation, or the last one before a time. */
    latest: async (before: Date | null = null) => latestOf(orderedOnce(await rows()), before),
    /** Oldest first. */
    followers: async (range: TimeRange) => followersOf(await rows())(range),
    totals: async (dayOf: (ms: number) => string | undefined) => totalsBy(orderedOnce(await rows()), dayOf),
  };
}

const orderedOnce = derivedOnce((rows: readonly RowOf<typeof questions.accountObservations>[]) =>
  withoutLost(
    rows.map(({ observation }) => observation),
    COUNTS,
  ).sort(byObservationTime),
);

/** Returns the same list for the same range, so that what is derived from it is cached too. */
const followersOf = derivedOnce((rows: readonly RowOf<typeof questions.accountObservations>[]) => {
  const all = orderedOnce(rows).map(([observedMs, recordedMs, source, exact, followers]) =>
    followersFrom([observedMs, recordedMs, source, exact, followers]),
  );
  const cache = new Map<string, readonly MeasuredFollowers[]>();
  return (range: TimeRange) => {
    const key = `${range.start.getTime()} ${range.end.getTime()}`;
    const isIn = isWithin(range);
    const inRange = cache.get(key) ?? all.filter(({ observedAt }) => isIn(observedAt));
    setBounded(cache, key, inRange, MAX_CACHED_RANGES);
    return inRange;
  };
});

function latestOf(ordered: readonly Observation[], before: Date | null): AccountCounts | null {
  const endMs = before?.getTime() ?? Number.POSITIVE_INFINITY;
  const [first, last] = [ordered[0], ordered.findLast(([observedMs]) => observedMs < endMs)];
  if (first === undefined || last === undefined) return null;
  const [observedMs, recordedMs, source, exact, followers, following, likes, videos, views] = last;
  return {
    followers,
    following,
    likes,
    videos,
    views,
    observed_at: new Date(observedMs).toISOString(),
    recorded_at: new Date(recordedMs).toISOString(),
    source,
    exact,
    first_observed_at: new Date(first[0]).toISOString(),
  };
}

/** Days without an observation are missing; a hidden count falls back to an earlier one of the same day. */
function totalsBy(
  ordered: readonly Observation[],
  dayOf: (ms: number) => string | undefined,
): ReadonlyMap<string, DayTotals> {
  const days = new Map<string, DayTotals>();
  for (const [observedMs, , source, , followers, , likes, videos] of ordered) {
    const day = dayOf(observedMs);
    if (day === undefined) continue;
    const before = days.get(day);
    days.set(day, {
      followers: followers ?? before?.followers ?? null,
      likes: likes ?? before?.likes ?? null,
      videos: videos ?? before?.videos ?? null,
      sources: [...new Set([...(before?.sources ?? []), source])],
    });
  }
  return days;
}
