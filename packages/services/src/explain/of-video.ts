import type { MetricInput, VideoRow } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { assertWithinHistory, coverRange } from '../days/range.ts';
import { mayDerive } from '../measures/derivation.ts';
import { inputsOf } from '../measures/inputs-of.ts';
import { momentsOf, startOfDay } from '../measures/moments.ts';
import type { MeasuredCurve } from '../measures/parts.ts';
import { earliest, readAccount } from '../measures/reading/read-account.ts';
import { forecastOfVideo, templatesFor } from '../measures/recipes/forecast-recipe.ts';
import { countedRow, readEarlier } from '../videos/earlier-videos.ts';
import { type FoundVideo, findVideo } from '../videos/find-video.ts';
import { courses } from './codecs.ts';
import {
  type Derivation,
  forbiddenDerivation,
  measure,
  NOTHING_SEEN,
  type Result,
  recomputeBy,
  shownOf,
} from './derivation.ts';
import { encode } from './input-codecs.ts';
import { forecastReader } from './of-account.ts';
import type { ExplainQuery } from './reports.ts';
import { type Row, type Rows, rowOf } from './rows.ts';

type VideoRate =
  | 'engagement_rate_views'
  | 'like_rate'
  | 'comment_rate'
  | 'share_rate'
  | 'save_rate'
  | 'discussion';

export async function ofVideo(
  context: SignedInContext,
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

/** How the video does against the earlier ones of the account, as last seen before the range's end. */
async function performance(
  context: SignedInContext,
  found: FoundVideo,
  query: ExplainQuery,
): Promise<Explained> {
  const metric = 'video_performance_index';
  const range = coverRange(query, context.actor.plan, context.now());
  const { start, end } = momentsOf(range);
  const { platform, account_id: accountId, video_id: videoId } = found;
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const historyFrom = startOfDay(range.earliestAllowed, range.timezone);
  // An older video is reached by reading from its publication on.
  const reached = { start: earliest(start, new Date(found.published_at)), end };
  const reader = readAccount(
    context,
    { platform, accountId, range: reached, asOf, historyFrom },
    { videoId },
  );
  const [{ input }, curves] = await Promise.all([inputsOf[metric](reader), reader.part('curves')]);
  const own = curves.find(curve => curve.videoId === videoId);
  if (!own) return { range, rows: {}, shown: shownOf(metric, NOTHING_SEEN), recompute: () => NOTHING_SEEN };
  const video = own.looks.findLast(look => look.views !== null);
  return {
    range,
    rows: encode(metric, input, { video }),
    shown: shownOf(metric, measure(metric, input)),
    recompute: recomputeBy(metric),
  };
}

/** The video's own value is the part with its id, among those of the earlier videos of its kind. */
async function rate(
  context: SignedInContext,
  metric: VideoRate,
  found: FoundVideo,
  query: ExplainQuery,
): Promise<Explained> {
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const { platform, account_id: accountId, video_id: videoId } = found;
  const [[counts], earlier] = await Promise.all([
    context.observations.ask(questions.videoLatestCounts, {
      platform,
      accountId,
      videoId,
      ...(asOf && { asOf }),
    }),
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
  return {
    range: null,
    rows: encode(metric, input),
    shown: shownOf(metric, measure(metric, input)),
    recompute: recomputeBy(metric),
  };
}

/** The finished courses that a forecast learns from are its rows: what was learned follows from them. */
async function forecast(
  context: SignedInContext,
  found: FoundVideo,
  asOf: Date | undefined,
): Promise<Explained> {
  assertWithinHistory(context, asOf?.toISOString());
  const reader = forecastReader(context, found, { videoId: found.video_id }, asOf);
  const { curves, courses: others } = await reader.parts(['curves', 'courses']);
  const own = curves.filter(curve => curve.videoId === found.video_id);
  return {
    range: null,
    rows: {
      subject: [rowOf({ value: 'video' })],
      video: courses.rows(own),
      learned: courses.rows(others),
    },
    shown: shownOf('forecast', foretold(own, others)),
    recompute: ({ video = [], learned = [] }: Rows) => foretold(back(video), back(learned)),
  };
}

const back = (rows: readonly Row[]): MeasuredCurve[] => courses.value(rows);

function foretold([video]: readonly MeasuredCurve[], others: readonly MeasuredCurve[]): Result {
  return (video && forecastOfVideo(video, templatesFor(others))?.result) ?? NOTHING_SEEN;
}
