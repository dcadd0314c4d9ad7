import { DAY_MS } from '../../locale/durations.ts';
import { type CohortMember, cohortPercentile } from '../cohort.ts';
import { known, type Measured, notEnough } from '../measured.ts';
import { smallestSample } from '../registry.ts';
import { type FollowersRow, knownFollowers } from '../rows.ts';
import { roundingSteps, stepOf } from '../statistics/rounding.ts';
import { median, medianAbsoluteDeviation, sum, wilsonInterval } from '../statistics/statistics.ts';
import { type CommentRow, commenterRings, nearDuplicates } from './comment-signals.ts';

export const AUDIENCE_SIGNALS = [
  'few-views-per-follower',
  'few-likes-per-follower',
  'follower-jump-without-views',
  'near-duplicate-comments',
  'commenter-ring',
] as const;
export type AudienceSignalKind = (typeof AUDIENCE_SIGNALS)[number];

interface AudienceSignal {
  readonly kind: AudienceSignalKind;
  /** Shown with the signal: a percentile, a gain, a share or a number of people. */
  readonly figure: number;
  /** Ids or days of the supporting rows. */
  readonly rows: readonly string[];
}

export interface AudienceQualityInput {
  readonly account: {
    readonly accountId: string;
    readonly followers: number | null;
    readonly viewsPerFollower: number | null;
    readonly likesPerFollower: number | null;
  };
  readonly cohort: {
    readonly viewsPerFollower: readonly CohortMember[];
    readonly likesPerFollower: readonly CohortMember[];
  };
  readonly followers: readonly FollowersRow[];
  readonly viewsByDay: readonly { readonly day: string; readonly viewsGained: number | null }[];
  /** Comments on this account's videos, and other comments by the same people. */
  readonly comments: readonly CommentRow[];
  /** Followers examined individually, when a source allows it. */
  readonly followerSample?: { readonly looked: number; readonly suspicious: number };
}

/** The signals of one check; null when it lacks data. */
type Check = readonly AudienceSignal[] | null;

const LOW_PERCENTILE = 0.05;
const SMALLEST_COMMENTS = 20;
const DUPLICATE_SHARE = 0.1;
/** Fewer than one follow per `viewsPerFollower` views is normal; a jump with fewer views needs another explanation. */
const JUMP = { spreads: 8, days: 10, shareOfAll: 0.01, viewsPerFollower: 15, observedWithinDays: 7 } as const;

function lowPercentile(
  kind: AudienceSignalKind,
  { accountId, followers }: AudienceQualityInput['account'],
  value: number | null,
  members: readonly CohortMember[],
): Check {
  if (value === null || followers === null) return null;
  const { percentile } = cohortPercentile({ accountId, followers, value }, members);
  if (percentile === null) return null;
  return percentile < LOW_PERCENTILE ? [{ kind, figure: percentile, rows: [accountId] }] : [];
}

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** Days on which followers rose far beyond the usual gain and by more than the views can explain. */
function jumpsWithoutViews({ followers, viewsByDay }: AudienceQualityInput): Check {
  const counts = knownFollowers(followers);
  const steps = roundingSteps(counts);
  const views = viewsByDay.flatMap(({ day, viewsGained }) =>
    viewsGained === null ? [] : [{ day, viewsGained }],
  );
  const gains = counts.slice(1).flatMap((count, index) => {
    const before = counts[index];
    if (before === undefined || count.atMs === before.atMs) return [];
    const days = (count.atMs - before.atMs) / DAY_MS;
    const gained = (count.followers - before.followers) / days;
    return [{ before, count, days, gained, stepPerDay: stepOf(count, steps) / days }];
  });
  if (gains.length < JUMP.days || views.length < JUMP.days) return null;
  const usual = median(gains.map(gain => gain.gained));
  const spread = Math.max(
    1.4826 * medianAbsoluteDeviation(gains.map(gain => gain.gained)),
    Math.abs(usual) / 4,
    1,
  );
  return gains.flatMap(({ before, count, days, gained, stepPerDay }) => {
    // One step of a rounded count is no jump.
    const smallest = Math.max(
      JUMP.spreads * spread + 2 * (stepPerDay > 1 ? stepPerDay : 0),
      JUMP.shareOfAll * before.followers,
    );
    if (gained - usual < smallest) return [];
    // Older videos are observed once a week, so their views may be counted up to a week late.
    const [first, last] = [dayOf(before.atMs), dayOf(count.atMs + JUMP.observedWithinDays * DAY_MS)];
    const viewsAround = sum(
      views.flatMap(({ day, viewsGained }) => (day >= first && day <= last ? [viewsGained] : [])),
    );
    if (viewsAround >= JUMP.viewsPerFollower * (gained - usual) * days) return [];
    return [{ kind: 'follower-jump-without-views' as const, figure: gained, rows: [dayOf(count.atMs)] }];
  });
}

function duplicatedComments({ account, comments }: AudienceQualityInput): Check {
  const own = comments.filter(comment => comment.accountId === account.accountId);
  if (own.length < SMALLEST_COMMENTS) return null;
  const duplicates = nearDuplicates(own).flat();
  const figure = duplicates.length / own.length;
  if (figure < DUPLICATE_SHARE) return [];
  return [{ kind: 'near-duplicate-comments', figure, rows: duplicates.map(comment => comment.commentId) }];
}

function rings({ account, comments }: AudienceQualityInput): Check {
  const own = comments.filter(comment => comment.accountId === account.accountId);
  if (own.length < SMALLEST_COMMENTS) return null;
  return commenterRings(comments).map(ring => ({ kind: 'commenter-ring', figure: ring.length, rows: ring }));
}

interface AudienceQuality {
  readonly signals: readonly AudienceSignal[];
  readonly checks: number;
}

/** `clearShare`, the share of checks without a signal, is an axis of the account score. */
export function audienceQuality(
  input: AudienceQualityInput,
): Measured<AudienceQuality, 'clearShare' | 'suspiciousShare'> {
  const { account, cohort, followerSample } = input;
  const checks: Check[] = [
    lowPercentile('few-views-per-follower', account, account.viewsPerFollower, cohort.viewsPerFollower),
    lowPercentile('few-likes-per-follower', account, account.likesPerFollower, cohort.likesPerFollower),
    jumpsWithoutViews(input),
    duplicatedComments(input),
    rings(input),
  ];
  const completed = checks.filter(check => check !== null);
  const needed = smallestSample('audience_quality');
  if (completed.length < needed) return notEnough(completed.length, needed);
  const sampled = followerSample !== undefined && followerSample.looked > 0 ? followerSample : null;
  return known({
    value: { signals: completed.flat(), checks: completed.length },
    interval: sampled ? wilsonInterval(sampled.suspicious, sampled.looked) : undefined,
    sample: completed.length,
    details: {
      clearShare: completed.filter(check => check.length === 0).length / completed.length,
      suspiciousShare: sampled ? sampled.suspicious / sampled.looked : null,
    },
  });
}
