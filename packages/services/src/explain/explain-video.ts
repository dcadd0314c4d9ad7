import type { MetricInput, VideoRow } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { assertWithinHistory, coverRange } from '../days/range.ts';
import { mayDerive } from '../measures/derivation.ts';
import { inputsOf } from '../measures/inputs-of.ts';
import { startOfDay, timeRangeOf } from '../measures/moments.ts';
import type { MeasuredCurve } from '../measures/parts.ts';
import { earliest, readAccount } from '../measures/reading/read-account.ts';
import { forecastOfVideo, templatesFor } from '../measures/recipes/forecast-recipe.ts';
import { countedRow, readEarlier } from '../videos/earlier-videos.ts';
import { type FoundVideo, findVideo } from '../videos/find-video.ts';
import { viewCurves } from './codecs.ts';
import {
  type Derivation,
  derivationOf,
  forbiddenDerivation,
  NO_OBSERVATIONS,
  shownFrom,
} from './derivation.ts';
import { forecastReader } from './explain-account.ts';
import type { ExplainQuery } from './reports.ts';
import { type Row, type Rows, rowOf } from './rows.ts';
import type { Result } from './shown.ts';

type VideoRate =
  | 'engagement_rate_views'
  | 'like_rate'
  | 'comment_rate'
  | 'share_rate'
  | 'save_rate'
  | 'discussion';

export async function explainVideo(
  context: ReadingContext,
  metric: VideoRate | 'video_performance_index' | 'forecast',
  query: ExplainQuery,
): Promise<Derivation> {
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const found = await findVideo(context, { id: query.id, platform: query.platform, asOf });
  const subject = { kind: 'video', platform: found.platform, id: found.video_id } as const;
  if (metric !== 'video_performance_index' && metric !== 'forecast')
    return { subject, ...(await rate(context, metric, found, query)) };
  if (!mayDerive(context, found.platform)) return forbiddenDerivation(metric, subject, null);
  if (metric === 'forecast') return { subject, ...(await forecast(context, found, asOf)) };
  return { subject, ...(await performance(context, found, query)) };
}

type Explained = Omit<Derivation, 'subject'>;

/** Compares the video with earlier ones of the account, as last observed before the range's end. */
async function performance(
  context: ReadingContext,
  found: FoundVideo,
  query: ExplainQuery,
): Promise<Explained> {
  const metric = 'video_performance_index';
  const range = coverRange(query, context.actor.plan, context.now());
  const { start, end } = timeRangeOf(range);
  const { platform, account_id: accountId, video_id: videoId } = found;
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const historyFrom = startOfDay(range.earliestAllowed, range.timezone);
  // The range is extended back to include the video itself.
  const extended = { start: earliest(start, new Date(found.published_at)), end };
  const subject = { platform, accountId, range: extended, asOf, historyFrom };
  const reader = readAccount(context, subject, { videoId });
  const [{ input }, curves] = await Promise.all([inputsOf[metric](reader), reader.part('curves')]);
  const own = curves.find(curve => curve.videoId === videoId);
  if (!own)
    return { range, rows: {}, shown: shownFrom(metric, NO_OBSERVATIONS), recompute: () => NO_OBSERVATIONS };
  const video = own.observations.findLast(({ views }) => views !== null);
  return { range, ...derivationOf(metric, input, { provenance: { video } }) };
}

/** The video's own value is the part with its id; the other parts are earlier videos of its kind. */
async function rate(
  context: ReadingContext,
  metric: VideoRate,
  found: FoundVideo,
  query: ExplainQuery,
): Promise<Explained> {
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const { platform, account_id: accountId, video_id: videoId } = found;
  const subject = { platform, accountId, videoId, ...(asOf && { asOf }) };
  const [[counts], earlier] = await Promise.all([
    context.observations.ask(questions.videoLatestCounts, subject),
    readEarlier(context, found, asOf),
  ]);
  const own = counts && {
    ...countedRow(counts, videoId, found.published_at),
    recordedAt: new Date(counts.recorded_at),
    source: counts.source,
  };
  const others = earlier.map(({ video }) => video);
  const videos: VideoRow[] = own ? [own, ...others] : others;
  const { version } = query;
  const input: MetricInput<VideoRate> = { videos, ...(version && { version }) };
  return { range: null, ...derivationOf(metric, input) };
}

/** The rows are the completed view curves that the forecast's templates are learned from. */
async function forecast(
  context: ReadingContext,
  found: FoundVideo,
  asOf: Date | undefined,
): Promise<Explained> {
  assertWithinHistory(context, asOf?.toISOString());
  const reader = forecastReader(context, found, { videoId: found.video_id }, asOf);
  const { curves, peerCurves: others } = await reader.parts(['curves', 'peerCurves']);
  const own = curves.filter(curve => curve.videoId === found.video_id);
  return {
    range: null,
    rows: {
      subject: [rowOf({ value: 'video' })],
      video: viewCurves.rows(own),
      learned: viewCurves.rows(others),
    },
    shown: shownFrom('forecast', forecastFrom(own, others)),
    recompute: ({ video = [], learned = [] }: Rows) =>
      forecastFrom(decodeCurves(video), decodeCurves(learned)),
  };
}

const decodeCurves = (rows: readonly Row[]): MeasuredCurve[] => viewCurves.value(rows);

function forecastFrom([video]: readonly MeasuredCurve[], others: readonly MeasuredCurve[]): Result {
  return (video && forecastOfVideo(video, templatesFor(others))?.result) ?? NO_OBSERVATIONS;
}
