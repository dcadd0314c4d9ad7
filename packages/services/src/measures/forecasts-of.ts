import { HOUR_MS, METRICS, type MetricResult, type Platform } from '@clipscope/domain';
import { questions, type RowOf, type StoredForecast } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { measured } from './inputs-of.ts';
import { daysBefore } from './moments.ts';
import type { MeasuredCurve } from './parts.ts';
import { readAccount } from './reading/read-account.ts';
import { forecastOfVideo, forecastRange, templatesFor } from './recipes/forecast-recipe.ts';

export type IssuedForecasts = readonly RowOf<typeof questions.accountForecasts>[];

/** A forecast as it is made, of the account itself or of one of its videos. */
export type MadeForecast = Pick<StoredForecast, 'kind' | 'subjectId' | 'ageHours'> & {
  readonly targetAt: Date | null;
  readonly result: MetricResult<'forecast'>;
};

const MOST_YOUNG_VIDEOS = 10;

type Asked = {
  readonly platform: Platform;
  readonly accountId: string;
  readonly now: Date;
  readonly horizonDays: number;
  readonly asOf?: Date | undefined;
};

/** Where the followers and the young videos of an account will be, from what `context` shows; nothing is recorded. */
export async function forecastsOf(
  context: Pick<Context, 'observations' | 'now'>,
  { platform, accountId, now, horizonDays, asOf }: Asked,
) {
  const subject = { platform, accountId, range: forecastRange(now), ...(asOf && { asOf }) };
  const reader = readAccount(context, subject, { horizonDays });
  const { followers, curves, courses } = await reader.parts(['followers', 'curves', 'courses']);
  const subjectIds = [accountId, ...curves.map(curve => curve.videoId)];
  const [result, all] = await Promise.all([
    measured('forecast', reader),
    context.observations.ask(questions.accountForecasts, { platform, subjectIds }),
  ]);
  const lastCount = followers.findLast(row => row.followers !== null)?.observedAt;
  const account: MadeForecast = {
    ...{ kind: 'account', subjectId: accountId, ageHours: 0, result },
    targetAt: lastCount ? daysBefore(lastCount, -horizonDays) : null,
  };
  const issued: IssuedForecasts = all.filter(row => Date.parse(row.issued_at) <= now.getTime());
  return { followers, curves, account, videos: ofYoungVideos(curves, courses), issued };
}

/** The newest first. */
function ofYoungVideos(curves: readonly MeasuredCurve[], courses: readonly MeasuredCurve[]) {
  const learn = templatesFor(courses);
  const young = curves.toReversed().slice(0, MOST_YOUNG_VIDEOS);
  return young.flatMap(curve => {
    const made = forecastOfVideo(curve, learn);
    if (made === null) return [];
    const { ageHours, targetHours, result } = made;
    const targetAt = new Date(curve.publishedAt.getTime() + targetHours * HOUR_MS);
    return [{ kind: 'video', subjectId: curve.videoId, ageHours, targetAt, result } as const];
  });
}

/** The forecast that was issued of the same subject for the same time: there is one at most. */
export function issuedFor({ kind, subjectId, targetAt }: MadeForecast, issued: IssuedForecasts) {
  return issued.find(
    row =>
      row.kind === kind && row.subject_id === subjectId && Date.parse(row.target_at) === targetAt?.getTime(),
  );
}

/** As it is recorded; none where too little was known. */
export function storedFrom(
  account: Pick<StoredForecast, 'platform' | 'accountId'>,
  { targetAt, result, ...subject }: MadeForecast,
  issuedAt: Date,
): StoredForecast[] {
  if (result.notEnough || !result.interval || targetAt === null) return [];
  const { low, high, level } = result.interval;
  const { version } = METRICS.forecast;
  const { value } = result;
  return [{ ...account, ...subject, issuedAt, targetAt, value, low, high, level: level ?? 0, version }];
}
