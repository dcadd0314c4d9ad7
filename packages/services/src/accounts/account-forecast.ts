import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import {
  followersAt,
  forecastRecord,
  type IssuedForecast,
  logViewsAt,
  METRICS,
  type MetricResult,
  type Platform,
} from '@clipscope/domain';
import { questions, type RowOf, type StoredForecast } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { forbidden, mayDerive } from '../measures/derivation.ts';
import { forecastOfVideo, forecastRange, templatesFor } from '../measures/forecast-recipe.ts';
import { measured } from '../measures/inputs-of.ts';
import { daysBefore } from '../measures/moments.ts';
import type { MeasuredCurve, MeasuredFollowers } from '../measures/parts.ts';
import { earliest, readAccount } from '../measures/read-account.ts';
import { findAccount } from './find-account.ts';
import { refuseBeforeHistory } from './range.ts';

type Reply = ReplyOf<Contract['accountForecast']>;

const MOST_YOUNG_VIDEOS = 10;
const HOUR_MS = 60 * 60 * 1000;
const NO_RECORD = { issued: 0, scored: 0, inside: 0, coverage: null };

/** Where the followers and the young videos will be. Whatever is foretold is kept, to be scored when its time comes. */
export async function accountForecast(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountForecast']>,
): Promise<Reply> {
  const { horizonDays } = query;
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  refuseBeforeHistory(context, query.asOf);
  const found = await findAccount(context, { id: params.id, platform: query.platform, asOf });
  const { platform, account_id: accountId } = found;
  if (!mayDerive(context, platform)) {
    const followers = { targetAt: null, forecast: forbidden('forecast') };
    return { followers, videos: [], record: NO_RECORD };
  }
  const now = earliest(context.now(), asOf ?? context.now());
  const subject = { platform, accountId, range: forecastRange(now), ...(asOf && { asOf }) };
  const reader = readAccount(context, subject, { horizonDays });
  const { followers, curves, courses } = await reader.parts(['followers', 'curves', 'courses']);
  const [result, all] = await Promise.all([
    measured('forecast', reader),
    context.observations.ask(questions.accountForecasts, {
      platform,
      subjectIds: [accountId, ...curves.map(curve => curve.videoId)],
    }),
  ]);
  const issued = all.filter(row => Date.parse(row.issued_at) <= now.getTime());
  const lastCount = followers.findLast(row => row.followers !== null)?.observedAt;
  const targetAt = lastCount ? daysBefore(lastCount, -horizonDays) : null;
  const videos = videoForecasts(curves, courses);
  const account = { platform, accountId };
  // Nothing was foretold then: what is made now from less is no forecast to be scored.
  if (asOf === undefined)
    await keepNew(context, issued, [
      ...storedFrom(
        { ...account, kind: 'account', subjectId: accountId, ageHours: 0 },
        targetAt,
        result,
        now,
      ),
      ...videos.flatMap(({ curve, ageHours, targetAt: at, result: of }) =>
        storedFrom({ ...account, kind: 'video', subjectId: curve.videoId, ageHours }, at, of, now),
      ),
    ]);
  return {
    followers: {
      targetAt: targetAt?.toISOString() ?? null,
      forecast: presentMeasured('forecast', result),
    },
    videos: videos.map(video => ({
      id: video.curve.videoId,
      ageHours: video.ageHours,
      targetAt: video.targetAt.toISOString(),
      forecast: presentMeasured('forecast', video.result),
    })),
    record: recordOf(issued, now, followers, curves),
  };
}

type VideoForecast = {
  readonly curve: MeasuredCurve;
  readonly ageHours: number;
  readonly targetAt: Date;
  readonly result: MetricResult<'forecast'>;
};

/** The newest first. */
function videoForecasts(
  curves: readonly MeasuredCurve[],
  courses: readonly MeasuredCurve[],
): VideoForecast[] {
  const learn = templatesFor(courses);
  const young = curves.toReversed().slice(0, MOST_YOUNG_VIDEOS);
  return young.flatMap(curve => {
    const foretold = forecastOfVideo(curve, learn);
    if (foretold === null) return [];
    const { ageHours, targetHours, result } = foretold;
    const targetAt = new Date(curve.publishedAt.getTime() + targetHours * HOUR_MS);
    return [{ curve, ageHours, targetAt, result }];
  });
}

type Subject = Pick<StoredForecast, 'kind' | 'subjectId' | 'accountId' | 'ageHours'> & { platform: Platform };

function storedFrom(
  subject: Subject,
  targetAt: Date | null,
  result: MetricResult<'forecast'>,
  issuedAt: Date,
): StoredForecast[] {
  if (result.notEnough || !result.interval || targetAt === null) return [];
  const { low, high, level } = result.interval;
  const { version } = METRICS.forecast;
  return [{ ...subject, issuedAt, targetAt, value: result.value, low, high, level: level ?? 0, version }];
}

type Issued = RowOf<typeof questions.accountForecasts>;

/** A subject has one forecast for one time: the first, made from the least. */
async function keepNew(
  { observations }: SignedInContext,
  issued: readonly Issued[],
  forecasts: readonly StoredForecast[],
): Promise<void> {
  const known = new Set(issued.map(row => `${row.kind} ${row.subject_id} ${Date.parse(row.target_at)}`));
  const isNew = ({ kind, subjectId, targetAt }: StoredForecast) =>
    !known.has(`${kind} ${subjectId} ${targetAt.getTime()}`);
  const fresh = forecasts.filter(isNew);
  // A reply that records nothing can be given again.
  if (fresh.length > 0) await observations.recordForecasts(fresh);
}

function recordOf(
  issued: readonly Issued[],
  now: Date,
  followers: readonly MeasuredFollowers[],
  curves: readonly MeasuredCurve[],
): Reply['record'] {
  const curveOf = new Map(curves.map(curve => [curve.videoId, curve]));
  const actualOf = ({ kind, subject_id, target_at }: Issued): number | null => {
    const at = new Date(target_at);
    if (at > now) return null;
    if (kind === 'account') return followersAt(followers, at);
    const curve = curveOf.get(subject_id);
    if (!curve) return null;
    const logViews = logViewsAt(curve.points, (at.getTime() - curve.publishedAt.getTime()) / HOUR_MS);
    return logViews === null ? null : Math.expm1(logViews);
  };
  const outcomes: IssuedForecast[] = issued.map((row, index) => ({
    forecastId: String(index),
    value: row.value,
    interval: { low: row.low, high: row.high, level: row.level },
    actual: actualOf(row),
  }));
  const seen = outcomes.filter(({ actual }) => actual !== null);
  const inside = seen.filter(
    ({ actual, interval }) => actual !== null && actual >= interval.low && actual <= interval.high,
  );
  const record = forecastRecord(outcomes);
  return {
    issued: issued.length,
    scored: seen.length,
    inside: inside.length,
    coverage: record.notEnough ? null : record.value,
  };
}
