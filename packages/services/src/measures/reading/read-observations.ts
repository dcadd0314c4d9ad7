import { type Count, setBounded, type TimeRange } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { Context } from '../../context.ts';
import { timeIn } from '../moments.ts';
import type { MeasuredFollowers, MeasuredSubject } from '../parts.ts';
import { derivedOnce } from './derived-once.ts';
import { followersFrom, inObservedOrder } from './from-store.ts';
import { withoutLost } from './observation-gains.ts';

type Look = RowOf<typeof questions.accountObservations>['look'];

/** Where followers, following, likes, videos and views stand in a look. */
const COUNTS = [4, 5, 6, 7, 8] as const;

/** The counts of one look belong together and share one provenance. */
type AccountCounts = Omit<RowOf<typeof questions.accountCountsBefore>, 'account_id'> & {
  /** When the account was observed first. */
  readonly first_observed_at: string;
};

/** As last known on a day, each for itself, and who told any of it. */
export type DayTotals = {
  readonly followers: Count;
  readonly likes: Count;
  readonly videos: Count;
  readonly sources: readonly string[];
};

/** The calls of a report ask for its range and the time before; of others the lists are made again. */
const MOST_TIMES = 8;

/** Every look at one account: one question for all uses. */
export function readObservations(
  { observations }: Pick<Context, 'observations'>,
  { platform, accountId, asOf }: Pick<MeasuredSubject, 'platform' | 'accountId' | 'asOf'>,
) {
  const subject = { platform, accountId, ...(asOf && { asOf }) };
  const looked = () => observations.ask(questions.accountObservations, subject);
  return {
    /** The last look at it, or the last before a moment. */
    latest: async (before: Date | null = null) => latestOf(looksOf(await looked()), before),
    /** Those in a time, oldest first. */
    followers: async (time: TimeRange) => followersOf(await looked())(time),
    totals: async (dayOf: (ms: number) => string | undefined) => totalsBy(looksOf(await looked()), dayOf),
  };
}

const looksOf = derivedOnce((rows: readonly RowOf<typeof questions.accountObservations>[]) =>
  withoutLost(
    rows.map(({ look }) => look),
    COUNTS,
  ).sort(inObservedOrder),
);

/** Whoever asks for the same time is given the same list, and what follows from it is worked out once. */
const followersOf = derivedOnce((rows: readonly RowOf<typeof questions.accountObservations>[]) => {
  const all = looksOf(rows).map(([observed, recorded, source, exact, followers]) =>
    followersFrom([observed, recorded, source, exact, followers]),
  );
  const inTimes = new Map<string, readonly MeasuredFollowers[]>();
  return (time: TimeRange) => {
    const key = `${time.start.getTime()} ${time.end.getTime()}`;
    const isIn = timeIn(time);
    const inTime = inTimes.get(key) ?? all.filter(({ observedAt }) => isIn(observedAt));
    setBounded(inTimes, key, inTime, MOST_TIMES);
    return inTime;
  };
});

function latestOf(looks: readonly Look[], before: Date | null): AccountCounts | null {
  const endMs = before?.getTime() ?? Number.POSITIVE_INFINITY;
  const [first, last] = [looks[0], looks.findLast(([observedMs]) => observedMs < endMs)];
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

/** Days without a look have none. A look that does not show a count leaves what an earlier one of the day showed. */
function totalsBy(
  looks: readonly Look[],
  dayOf: (ms: number) => string | undefined,
): ReadonlyMap<string, DayTotals> {
  const days = new Map<string, DayTotals>();
  for (const [observedMs, , source, , followers, , likes, videos] of looks) {
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
