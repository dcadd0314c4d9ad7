import { HOUR_MS, METRICS, type MetricResult, type Platform } from '@clipscope/domain';
import { questions, type RowOf, type StoredForecast } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { measureMetric } from './inputs-of.ts';
import { daysBefore } from './moments.ts';
import type { MeasuredCurve } from './parts.ts';
import { readAccount } from './reading/read-account.ts';
import { forecastOfVideo, forecastRange, templatesFor } from './recipes/forecast-recipe.ts';

export type IssuedForecasts = readonly RowOf<typeof questions.accountForecasts>[];

export type ComputedForecast = Pick<StoredForecast, 'kind' | 'subjectId' | 'ageHours'> & {
  readonly targetAt: Date | null;
  readonly result: MetricResult<'forecast'>;
};

const MAX_VIDEOS = 10;

type ForecastRequest = {
  readonly platform: Platform;
  readonly accountId: string;
  readonly now: Date;
  readonly horizonDays: number;
  readonly asOf?: Date | undefined;
};

/** Forecasts for the followers and the recent videos of an account; nothing is recorded. */
export async function forecastsOf(
  context: Pick<Context, 'observations' | 'now'>,
  { platform, accountId, now, horizonDays, asOf }: ForecastRequest,
) {
  const subject = { platform, accountId, range: forecastRange(now), ...(asOf && { asOf }) };
  const reader = readAccount(context, subject, { horizonDays });
  const { followers, curves, peerCurves } = await reader.parts(['followers', 'curves', 'peerCurves']);
  const subjectIds = [accountId, ...curves.map(curve => curve.videoId)];
  const [result, all] = await Promise.all([
    measureMetric('forecast', reader),
    context.observations.ask(questions.accountForecasts, { platform, subjectIds }),
  ]);
  const lastCount = followers.findLast(row => row.followers !== null)?.observedAt;
  const account: ComputedForecast = {
    ...{ kind: 'account', subjectId: accountId, ageHours: 0, result },
    targetAt: lastCount ? daysBefore(lastCount, -horizonDays) : null,
  };
  const issued: IssuedForecasts = all.filter(row => Date.parse(row.issued_at) <= now.getTime());
  return { followers, curves, account, videos: videoForecasts(curves, peerCurves), issued };
}

/** Newest first. */
function videoForecasts(curves: readonly MeasuredCurve[], peerCurves: readonly MeasuredCurve[]) {
  const learn = templatesFor(peerCurves);
  const newest = curves.toReversed().slice(0, MAX_VIDEOS);
  return newest.flatMap(curve => {
    const forecast = forecastOfVideo(curve, learn);
    if (forecast === null) return [];
    const { ageHours, targetHours, result } = forecast;
    const targetAt = new Date(curve.publishedAt.getTime() + targetHours * HOUR_MS);
    return [{ kind: 'video', subjectId: curve.videoId, ageHours, targetAt, result } as const];
  });
}

/** The forecast issued for the same subject and target time; there is at most one. */
export function issuedFor({ kind, subjectId, targetAt }: ComputedForecast, issued: IssuedForecasts) {
  return issued.find(
    row =>
      row.kind === kind && row.subject_id === subjectId && Date.parse(row.target_at) === targetAt?.getTime(),
  );
}

/** Empty if there was not enough data for a forecast. */
export function storedFrom(
  account: Pick<StoredForecast, 'platform' | 'accountId'>,
  { targetAt, result, ...subject }: ComputedForecast,
  issuedAt: Date,
): StoredForecast[] {
  if (result.notEnough || !result.interval || targetAt === null) return [];
  const { low, high, level } = result.interval;
  const { version } = METRICS.forecast;
  const { value } = result;
  return [{ ...account, ...subject, issuedAt, targetAt, value, low, high, level: level ?? 0, version }];
}
