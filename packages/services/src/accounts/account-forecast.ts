import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { followersAt, forecastRecord, HOUR_MS, type IssuedForecast, logViewsAt } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { assertWithinHistory } from '../days/range.ts';
import { presentMeasured } from '../insight/present-measured.ts';
import { forbidden, mayDerive } from '../measures/derivation.ts';
import {
  type ComputedForecast,
  forecastsOf,
  type IssuedForecasts,
  issuedFor,
} from '../measures/forecasts-of.ts';
import type { MeasuredCurve, MeasuredFollowers } from '../measures/parts.ts';
import { earliest } from '../measures/reading/read-account.ts';
import { findAccount } from './find-account.ts';

type Reply = ReplyOf<Contract['accountForecast']>;

const NO_RECORD = { issued: 0, scored: 0, inside: 0, coverage: null };

/**
 * Forecasts from all data visible to the team. They are not stored, because they may depend on the team's own imports;
 * a job issues forecasts from shared data.
 */
export async function accountForecast(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountForecast']>,
): Promise<Reply> {
  const { horizonDays } = query;
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  assertWithinHistory(context, query.asOf);
  const found = await findAccount(context, { id: params.id, platform: query.platform, asOf });
  const { platform, account_id: accountId } = found;
  if (!mayDerive(context, platform)) {
    const followers = { targetAt: null, issuedAt: null, forecast: forbidden('forecast') };
    return { followers, videos: [], record: NO_RECORD };
  }
  const now = earliest(context.now(), asOf ?? context.now());
  const forecasts = await forecastsOf(context, { platform, accountId, now, horizonDays, asOf });
  const { account, videos, issued } = forecasts;
  const present = (forecast: ComputedForecast) => ({
    issuedAt: issuedAtOf(forecast, issued),
    forecast: presentMeasured('forecast', forecast.result),
  });
  return {
    followers: { targetAt: account.targetAt?.toISOString() ?? null, ...present(account) },
    videos: videos.map(video => ({
      id: video.subjectId,
      ageHours: video.ageHours,
      targetAt: video.targetAt.toISOString(),
      ...present(video),
    })),
    record: recordOf(issued, now, forecasts.followers, forecasts.curves),
  };
}

/** Null if the issued forecast differs, because newer data or the team's own data gives another result. */
function issuedAtOf(forecast: ComputedForecast, issued: IssuedForecasts): string | null {
  const { result } = forecast;
  const row = issuedFor(forecast, issued);
  if (row === undefined || result.notEnough) return null;
  const { value, interval } = result;
  const isSame = row.value === value && row.low === interval?.low && row.high === interval.high;
  return isSame ? row.issued_at : null;
}

function recordOf(
  issued: IssuedForecasts,
  now: Date,
  followers: readonly MeasuredFollowers[],
  curves: readonly MeasuredCurve[],
): Reply['record'] {
  const curveOf = new Map(curves.map(curve => [curve.videoId, curve]));
  const actualOf = ({ kind, subject_id, target_at }: IssuedForecasts[number]): number | null => {
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
  const scored = outcomes.filter(({ actual }) => actual !== null);
  const inside = scored.filter(
    ({ actual, interval }) => actual !== null && actual >= interval.low && actual <= interval.high,
  );
  const record = forecastRecord(outcomes);
  return {
    issued: issued.length,
    scored: scored.length,
    inside: inside.length,
    coverage: record.notEnough ? null : record.value,
  };
}
