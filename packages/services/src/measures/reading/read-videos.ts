import type { Platform, VideoKind } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { Context } from '../../context.ts';
import type { MeasuredCurve, MeasuredSubject, MeasuredVideo } from '../parts.ts';
import { derivedOnce } from './derived-once.ts';
import { type CurveRow, curveFrom, inObservedOrder, videoFrom } from './from-store.ts';
import { gainsOfVideo, inLookedOrder, type Look, withoutLost } from './observation-gains.ts';

type Version = RowOf<typeof questions.accountVideoVersions>;
type Times = { readonly from: Date; readonly to: Date };

const NO_COUNTS = [null, null, null, null, null] as const;
/** Where they stand in a look. */
const COUNTS = [4, 5, 6, 7, 8] as const;
const VIEWS = [4] as const;

/** The videos of one account in their latest version, and every look at them: two questions for all uses. */
export function readVideos(
  { observations }: Pick<Context, 'observations'>,
  { platform, accountId, asOf }: Pick<MeasuredSubject, 'platform' | 'accountId' | 'asOf'>,
) {
  const subject = { platform, accountId, ...(asOf && { asOf }) };
  let reading: Promise<Version[]> | undefined;
  /** Oldest first. */
  const versions = () => {
    reading ??= observations.ask(questions.accountVideoVersions, subject).then(latestVersions);
    return reading;
  };
  const looked = () => observations.ask(questions.accountVideoObservations, subject);
  const looksOf = async () => observationsByVideo(await looked());
  return {
    /** How many were published from a moment on, before another. */
    count: async ({ from, to }: Times) => publishedIn(await versions(), { from, to }).length,
    /** Published in a time, oldest first, with their counts as last seen before a moment, or at all when it is null. */
    async published(times: Times, seenBefore: Date | null) {
      const [all, looks] = await Promise.all([versions(), looksOf()]);
      const end = seenBefore?.getTime() ?? Number.POSITIVE_INFINITY;
      return publishedIn(all, times).map(version =>
        measuredVideo(version, lastBefore(looks.get(version.video_id) ?? [], end)),
      );
    },
    /** The courses of the newest before a moment, oldest first; each has been looked at by then. */
    async curves(count: number, to: Date): Promise<MeasuredCurve[]> {
      const [all, looks] = await Promise.all([versions(), looksOf()]);
      return newestOf(all, count, to).flatMap(({ video_id, published_ms, kind }) => {
        const seen = (looks.get(video_id) ?? []).filter(([observedMs]) => observedMs < to.getTime());
        return curveOf({ video_id, published_ms, kind, looks: seen });
      });
    },
    /** Those of a kind before a moment, as far as anybody looked at them, with their courses, the newest first. */
    async earlier({ kind, before, most }: { kind: VideoKind; before: Date; most: number }) {
      const [all, looks] = await Promise.all([versions(), looksOf()]);
      const ofKind = all.filter(version => version.kind === kind);
      return newestOf(ofKind, most, before)
        .toReversed()
        .flatMap(version => {
          const seen = looks.get(version.video_id) ?? [];
          const video = measuredVideo(version, lastBefore(seen, Number.POSITIVE_INFINITY));
          return curveOf({ ...version, looks: seen }).map(curve => ({ video, curve }));
        });
    },
    /** Every look at one video. */
    observationsAt: async (videoId: string) => inLookedOrder((await looksOf()).get(videoId) ?? []),
    /** What every look at any video gained. */
    gains: async () => gainsOfObservations(await looked()),
  };
}

/** One that nobody looked at has no course. */
function curveOf(row: CurveRow): MeasuredCurve[] {
  return row.looks.length === 0 ? [] : [curveFrom({ ...row, looks: row.looks.toSorted(inObservedOrder) })];
}

/** How many courses of one account are enough. */
const COURSES_EACH = 16;

/** The courses of the newest videos of some accounts that were old enough by a moment. */
export async function readTrends(
  { observations }: Pick<Context, 'observations'>,
  some: { readonly platform: Platform; readonly accountIds: readonly string[]; readonly asOf?: Date },
  { publishedBefore, to }: { publishedBefore: Date; to: Date },
): Promise<readonly MeasuredCurve[]> {
  const subject = { ...some, accountIds: [...some.accountIds] };
  const accounts = await observations.ask(questions.accountsVideoTimes, { ...subject, publishedBefore });
  const newest = newestOfEach(accounts);
  if (newest.length === 0) return [];
  const videoIds = newest.map(video => video.video_id);
  const rows = await observations.ask(questions.accountsVideoObservations, { ...subject, videoIds, to });
  return coursesFrom(rows, newest);
}

const newestOfEach = derivedOnce((accounts: readonly RowOf<typeof questions.accountsVideoTimes>[]) => {
  const inOrder = accounts.toSorted((one, other) => (one.account_id < other.account_id ? -1 : 1));
  return inOrder.flatMap(({ account_id, videos }) => {
    const versions = videos.map(([video_id, published_ms, kind, observed_ms, recorded_ms]) => ({
      account_id,
      video_id,
      published_ms,
      kind,
      observed_ms,
      recorded_ms,
    }));
    return latestOf(versions).slice(-COURSES_EACH);
  });
});

const coursesFrom = derivedOnce(
  (
    rows: readonly RowOf<typeof questions.accountsVideoObservations>[],
    newest: ReturnType<typeof newestOfEach>,
  ): readonly MeasuredCurve[] => {
    const looks = new Map(rows.map(row => [row.video_id, withoutLost(row.looks, VIEWS)]));
    return newest.flatMap(({ video_id, published_ms, kind }) =>
      curveOf({ video_id, published_ms, kind, looks: looks.get(video_id) ?? [] }),
    );
  },
);

const latestVersions = derivedOnce((versions: readonly Version[]) => latestOf(versions));
const observationsByVideo = derivedOnce(
  (rows: readonly RowOf<typeof questions.accountVideoObservations>[]) =>
    new Map(rows.map(row => [row.video_id, withoutLost(row.looks, COUNTS)])),
);

const gainsOfObservations = derivedOnce((rows: readonly RowOf<typeof questions.accountVideoObservations>[]) =>
  [...observationsByVideo(rows).values()].flatMap(gainsOfVideo),
);

type Versioned = Pick<Version, 'video_id' | 'published_ms' | 'observed_ms' | 'recorded_ms'>;

/** The latest version of each, the first published first. */
function latestOf<One extends Versioned>(versions: readonly One[]): One[] {
  const latest = new Map<string, One>();
  for (const version of versions) {
    const known = latest.get(version.video_id);
    const isLater =
      known === undefined ||
      version.observed_ms > known.observed_ms ||
      (version.observed_ms === known.observed_ms && version.recorded_ms > known.recorded_ms);
    if (isLater) latest.set(version.video_id, version);
  }
  return [...latest.values()].sort(
    (one, other) => one.published_ms - other.published_ms || (one.video_id < other.video_id ? -1 : 1),
  );
}

function publishedIn(versions: readonly Version[], { from, to }: Times): Version[] {
  const [start, end] = [from.getTime(), to.getTime()];
  return versions.filter(({ published_ms }) => published_ms >= start && published_ms < end);
}

function newestOf(versions: readonly Version[], count: number, to: Date): Version[] {
  const before = versions.filter(({ published_ms }) => published_ms < to.getTime());
  return before.slice(Math.max(0, before.length - count));
}

function lastBefore(looks: readonly Look[], endMs: number): Look | null {
  let last: Look | null = null;
  for (const look of looks) {
    if (look[0] < endMs && (last === null || inObservedOrder(last, look) < 0)) last = look;
  }
  return last;
}

/** A video that was described and never looked at has no counts, seen when it was described. */
function measuredVideo(version: Version, look: Look | null): MeasuredVideo {
  const [observedMs, recordedMs, source, exact, views, likes, comments, shares, saves] =
    look ?? ([version.observed_ms, version.recorded_ms, version.source, true, ...NO_COUNTS] as const);
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
