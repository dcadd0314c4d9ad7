import type { Platform, VideoKind } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { Context } from '../../context.ts';
import type { MeasuredCurve, MeasuredSubject, MeasuredVideo } from '../parts.ts';
import { derivedOnce } from './derived-once.ts';
import { byObservationTime, type CurveRow, curveFrom, videoFrom } from './from-store.ts';
import { gainsOfVideo, orderObservations, type VideoCounts, withoutLost } from './observation-gains.ts';

type Version = RowOf<typeof questions.accountVideoVersions>;
type Period = { readonly from: Date; readonly to: Date };

const NO_COUNTS = [null, null, null, null, null] as const;
/** The columns of an observation. */
const COUNTS = [4, 5, 6, 7, 8] as const;
const VIEWS = [4] as const;

/** The videos of one account in their latest version and their observations, read with two queries. */
export function readVideos(
  { observations }: Pick<Context, 'observations'>,
  { platform, accountId, asOf }: Pick<MeasuredSubject, 'platform' | 'accountId' | 'asOf'>,
) {
  const subject = { platform, accountId, ...(asOf && { asOf }) };
  let loading: Promise<Version[]> | undefined;
  /** Oldest first. */
  const versions = () => {
    loading ??= observations.ask(questions.accountVideoVersions, subject).then(latestVersions);
    return loading;
  };
  const rows = () => observations.ask(questions.accountVideoObservations, subject);
  const byVideo = async () => observationsByVideo(await rows());
  return {
    count: async (period: Period) => publishedIn(await versions(), period).length,
    /** Null if no video is known. */
    firstPublishedMs: async () => (await versions())[0]?.published_ms ?? null,
    /** Oldest first, with the last counts observed before `observedBefore`, or the latest if it is null. */
    async published(period: Period, observedBefore: Date | null) {
      const [all, observed] = await Promise.all([versions(), byVideo()]);
      const end = observedBefore?.getTime() ?? Number.POSITIVE_INFINITY;
      return publishedIn(all, period).map(version =>
        measuredVideo(version, lastBefore(observed.get(version.video_id) ?? [], end)),
      );
    },
    /** The view curves up to `to` of the newest videos, oldest first; unobserved videos are skipped. */
    async curves(count: number, to: Date): Promise<MeasuredCurve[]> {
      const [all, observed] = await Promise.all([versions(), byVideo()]);
      return newestOf(all, count, to).flatMap(({ video_id, published_ms, kind }) => {
        const known = (observed.get(video_id) ?? []).filter(([observedMs]) => observedMs < to.getTime());
        return curveOf({ video_id, published_ms, kind, observations: known });
      });
    },
    /** Observed videos of a kind published before a time, newest first. */
    async earlier({ kind, before, most }: { kind: VideoKind; before: Date; most: number }) {
      const [all, observed] = await Promise.all([versions(), byVideo()]);
      const ofKind = all.filter(version => version.kind === kind);
      return newestOf(ofKind, most, before)
        .toReversed()
        .flatMap(version => {
          const known = observed.get(version.video_id) ?? [];
          const video = measuredVideo(version, lastBefore(known, Number.POSITIVE_INFINITY));
          return curveOf({ ...version, observations: known }).map(curve => ({ video, curve }));
        });
    },
    observationsAt: async (videoId: string) => orderObservations((await byVideo()).get(videoId) ?? []),
    /** The gains of every observation of any video. */
    gains: async () => gainsOfObservations(await rows()),
  };
}

/** Empty for a video without observations. */
function curveOf(row: CurveRow): MeasuredCurve[] {
  const observations = row.observations.toSorted(byObservationTime);
  return observations.length === 0 ? [] : [curveFrom({ ...row, observations })];
}

const CURVES_PER_ACCOUNT = 16;

/** The view curves of the newest videos of several accounts that were published early enough. */
export async function readPeerCurves(
  { observations }: Pick<Context, 'observations'>,
  accounts: { readonly platform: Platform; readonly accountIds: readonly string[]; readonly asOf?: Date },
  { publishedBefore, to }: { publishedBefore: Date; to: Date },
): Promise<readonly MeasuredCurve[]> {
  const subject = { ...accounts, accountIds: [...accounts.accountIds] };
  const times = await observations.ask(questions.accountsVideoTimes, { ...subject, publishedBefore });
  const newest = newestOfEach(times);
  if (newest.length === 0) return [];
  const videoIds = newest.map(video => video.video_id);
  const rows = await observations.ask(questions.accountsVideoObservations, { ...subject, videoIds, to });
  return curvesFrom(rows, newest);
}

const newestOfEach = derivedOnce((accounts: readonly RowOf<typeof questions.accountsVideoTimes>[]) => {
  const inOrder = accounts.toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1));
  return inOrder.flatMap(({ account_id, videos }) => {
    const versions = videos.map(([video_id, published_ms, kind, observed_ms, recorded_ms]) => ({
      account_id,
      video_id,
      published_ms,
      kind,
      observed_ms,
      recorded_ms,
    }));
    return latestOf(versions).slice(-CURVES_PER_ACCOUNT);
  });
});

const curvesFrom = derivedOnce(
  (
    rows: readonly RowOf<typeof questions.accountsVideoObservations>[],
    newest: ReturnType<typeof newestOfEach>,
  ): readonly MeasuredCurve[] => {
    const observed = new Map(rows.map(row => [row.video_id, withoutLost(row.observations, VIEWS)]));
    return newest.flatMap(({ video_id, published_ms, kind }) =>
      curveOf({ video_id, published_ms, kind, observations: observed.get(video_id) ?? [] }),
    );
  },
);

const latestVersions = derivedOnce((versions: readonly Version[]) => latestOf(versions));
const observationsByVideo = derivedOnce(
  (rows: readonly RowOf<typeof questions.accountVideoObservations>[]) =>
    new Map(rows.map(row => [row.video_id, withoutLost(row.observations, COUNTS)])),
);

const gainsOfObservations = derivedOnce((rows: readonly RowOf<typeof questions.accountVideoObservations>[]) =>
  [...observationsByVideo(rows).values()].flatMap(gainsOfVideo),
);

type Versioned = Pick<Version, 'video_id' | 'published_ms' | 'observed_ms' | 'recorded_ms'>;

/** The latest version of each video, in order of publication. */
function latestOf<Row extends Versioned>(versions: readonly Row[]): Row[] {
  const latest = new Map<string, Row>();
  for (const version of versions) {
    const known = latest.get(version.video_id);
    const isLater =
      known === undefined ||
      version.observed_ms > known.observed_ms ||
      (version.observed_ms === known.observed_ms && version.recorded_ms > known.recorded_ms);
    if (isLater) latest.set(version.video_id, version);
  }
  return [...latest.values()].sort(
    (a, b) => a.published_ms - b.published_ms || (a.video_id < b.video_id ? -1 : 1),
  );
}

function publishedIn(versions: readonly Version[], { from, to }: Period): Version[] {
  const [start, end] = [from.getTime(), to.getTime()];
  return versions.filter(({ published_ms }) => published_ms >= start && published_ms < end);
}

function newestOf(versions: readonly Version[], count: number, to: Date): Version[] {
  const before = versions.filter(({ published_ms }) => published_ms < to.getTime());
  return before.slice(Math.max(0, before.length - count));
}

function lastBefore(observed: readonly VideoCounts[], endMs: number): VideoCounts | null {
  let last: VideoCounts | null = null;
  for (const row of observed) {
    if (row[0] < endMs && (last === null || byObservationTime(last, row) < 0)) last = row;
  }
  return last;
}

/** A video without observations has no counts and the provenance of its description. */
function measuredVideo(version: Version, observed: VideoCounts | null): MeasuredVideo {
  const [observedMs, recordedMs, source, exact, views, likes, comments, shares, saves] =
    observed ?? ([version.observed_ms, version.recorded_ms, version.source, true, ...NO_COUNTS] as const);
  return videoFrom([
    version.video_id,
    version.published_ms,
    version.kind,
    version.deleted_ms,
    version.duration_s,
    version.hashtags,
    version.sound_id,
    version.sticker_ids,
    version.is_sponsored,
    observedMs,
    recordedMs,
    source,
    exact,
    views,
    likes,
    comments,
    shares,
    saves,
  ]);
}
