import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { HOUR_MS } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { dayIn } from '../days/days.ts';
import { type CoveredRange, coverRange } from '../days/range.ts';
import { seriesPoints } from '../insight/series.ts';
import { mayDerive } from '../measures/derivation.ts';
import { dayFinder } from '../measures/moments.ts';
import { gainsBy, gainsOfVideo, type ObservationGain } from '../measures/reading/observation-gains.ts';
import { readVideos } from '../measures/reading/read-videos.ts';
import { ageHoursAt, expectedAt, readEarlier } from './earlier-videos.ts';
import { type FoundVideo, findVideo } from './find-video.ts';

type Reply = ReplyOf<Contract['videoSeries']>;
type Query = InputOf<Contract['videoSeries']>['query'];

/** The counts of each observation with the expected views at that age, gains by day or hour, and issued forecasts. */
export async function videoSeries(
  context: ReadingContext,
  { params: { id }, query }: InputOf<Contract['videoSeries']>,
  platformOnly = false,
): Promise<Reply> {
  const { observations, actor } = context;
  const request = coverRange(query, actor.plan, context.now());
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const found = await findVideo(context, { id, platform: query.platform, asOf, platformOnly });
  const { platform, account_id: accountId, video_id: videoId } = found;
  const [observed, earlier, forecasts] = await Promise.all([
    readVideos(context, { platform, accountId, asOf }).observationsAt(videoId),
    readEarlier(context, found, asOf),
    observations.ask(questions.videoForecasts, { platform, videoId, ...(asOf && { asOf }) }),
  ]);
  const range = sincePublication(request, found);
  const dayOf = dayFinder(range);
  const isWithin = (ms: number) => dayOf(ms) !== undefined;
  // Expected views are an estimate, like a forecast.
  const isDerived = mayDerive(context, platform);
  const curves = isDerived ? earlier.map(({ curve }) => curve) : [];
  return {
    range,
    publishedAt: found.published_at,
    observations: observed
      .filter(([observedMs]) => isWithin(observedMs))
      .map(([observedMs, , , exact, views, likes, comments, shares, saves]) => {
        const observedAt = new Date(observedMs).toISOString();
        const ageHours = ageHoursAt(found.published_at, observedAt);
        const counts = { views, likes, comments, shares, saves, exact };
        return { observedAt, ageHours, ...counts, expected: expectedAt(curves, ageHours) };
      }),
    gains: gainsIn(
      range,
      query.grain,
      gainsOfVideo(observed).filter(({ observedMs }) => isWithin(observedMs)),
      dayOf,
    ),
    forecasts: forecasts
      .filter(forecast => isDerived && isWithin(Date.parse(forecast.issued_at)))
      .map(({ issued_at, age_hours, target_at, value, low, high, level, version }) => ({
        issuedAt: issued_at,
        ageHours: age_hours,
        targetAt: target_at,
        views: value,
        low,
        high,
        level,
        version,
      })),
  };
}

/** The range starts with the day of publication at the earliest. */
function sincePublication(range: CoveredRange, found: FoundVideo): CoveredRange {
  const published = dayIn(range.timezone, new Date(found.published_at));
  const startDate = published > range.startDate && published <= range.endDate ? published : range.startDate;
  return { ...range, startDate };
}

const RULES = {
  viewsGained: 'sum',
  likesGained: 'sum',
  commentsGained: 'sum',
  sharesGained: 'sum',
  savesGained: 'sum',
} as const;

/** Gains of each day, or of each hour with observations. */
function gainsIn(
  range: CoveredRange,
  grain: Query['grain'],
  gains: readonly ObservationGain[],
  dayOf: (ms: number) => string | undefined,
): Reply['gains'] {
  const points = [...gainsBy(gains, grain === 'hour' ? hourOf : dayOf)].map(
    ([date, [viewsGained, likesGained, commentsGained, sharesGained, savesGained]]) => ({
      date,
      viewsGained,
      likesGained,
      commentsGained,
      sharesGained,
      savesGained,
    }),
  );
  const all = grain === 'hour' ? points : seriesPoints(range, 'day', RULES, points);
  return all.map(({ date, ...gained }) => ({ at: date, ...gained }));
}

const hourOf = (ms: number) => new Date(Math.floor(ms / HOUR_MS) * HOUR_MS).toISOString();
