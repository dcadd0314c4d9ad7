import { HOUR_MS } from '@clipscope/domain';
import type { questions, RowOf } from '@clipscope/observation-store';
import type { AccountParts, MeasuredCurve, MeasuredFollowers, MeasuredVideo, Provenance } from '../parts.ts';
import { type Observed, withoutLost } from './observation-gains.ts';

type VideoTuple = RowOf<typeof questions.accountMeasuredVideos>['videos'][number];
type FollowersTuple = RowOf<typeof questions.accountFollowers>['followers'][number];
type CountsRow = Omit<RowOf<typeof questions.accountCountsBefore>, 'account_id'>;
/** A video with its observations: time observed, time recorded, source, exactness, views and more. */
export type CurveRow = Pick<
  RowOf<typeof questions.accountVideoVersions>,
  'video_id' | 'published_ms' | 'kind'
> & {
  readonly observations: readonly (readonly [number, number, string, boolean, number | null, ...unknown[]])[];
};

/** Observations of the same instant are ordered by recording time, then by source. */
export const byObservationTime = (a: Observed, b: Observed) =>
  a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1);

const provenance = (observedMs: number, recordedMs: number, source: string, exact: boolean): Provenance => ({
  observedAt: new Date(observedMs),
  recordedAt: new Date(recordedMs),
  source,
  exact,
});

export function videoFrom(video: VideoTuple): MeasuredVideo {
  const [
    videoId,
    publishedMs,
    kind,
    deletedMs,
    durationS,
    hashtags,
    soundId,
    stickerIds,
    isSponsored,
    ...rest
  ] = video;
  const [observedMs, recordedMs, source, exact, views, likes, comments, shares, saves] = rest;
  return {
    videoId,
    publishedAt: new Date(publishedMs),
    kind,
    deletedAt: deletedMs === null ? null : new Date(deletedMs),
    durationS,
    hashtags,
    soundId,
    stickerIds,
    isSponsored,
    ...provenance(observedMs, recordedMs, source, exact),
    views,
    likes,
    comments,
    shares,
    saves,
  };
}

export function followersFrom([
  observedMs,
  recordedMs,
  source,
  exact,
  followers,
]: FollowersTuple): MeasuredFollowers {
  return { ...provenance(observedMs, recordedMs, source, exact), followers };
}

/** Lost counts become null. */
export const shownFollowers = (followers: readonly FollowersTuple[]): MeasuredFollowers[] =>
  withoutLost(followers, [4]).map(followersFrom);

export function countsFrom(row: CountsRow): MeasuredFollowers {
  const { followers, source, exact } = row;
  return {
    followers,
    source,
    exact,
    observedAt: new Date(row.observed_at),
    recordedAt: new Date(row.recorded_at),
  };
}

export function curveFrom(row: CurveRow): MeasuredCurve {
  const observations = row.observations.map(([observedMs, recordedMs, source, exact, views]) => ({
    ...provenance(observedMs, recordedMs, source, exact),
    views,
  }));
  return {
    videoId: row.video_id,
    publishedAt: new Date(row.published_ms),
    kind: row.kind,
    points: observations.map(({ observedAt, views }) => ({
      ageHours: (observedAt.getTime() - row.published_ms) / HOUR_MS,
      views,
    })),
    observations,
  };
}

type CommentTuple = RowOf<typeof questions.accountComments>['comments'][number];
type DayTuple = RowOf<typeof questions.accountViewsByDay>['days'][number];

export const commentFrom =
  (accountId: string) =>
  ([commentId, commenterId, videoId, text]: CommentTuple): AccountParts['comments'][number] => ({
    commentId,
    commenterId,
    videoId,
    accountId,
    text,
  });

export const ownComments = (rows: readonly RowOf<typeof questions.accountComments>[]) =>
  new Map(rows.map(row => [row.account_id, row.comments.map(commentFrom(row.account_id))]));

export function tierCurvesFrom(rows: readonly RowOf<typeof questions.tierCurve>[]): AccountParts['tier'] {
  const kinds = Map.groupBy(rows, row => row.kind);
  return new Map(
    [...kinds].map(([kind, points]) => [
      kind,
      points.map(({ age_hours, log_median }) => ({ ageHours: age_hours, views: Math.expm1(log_median) })),
    ]),
  );
}

export const dayFrom = ([day, viewsGained]: DayTuple): AccountParts['viewsByDay'][number] => ({
  day,
  viewsGained,
});
