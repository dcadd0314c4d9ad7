import { HOUR_MS } from '@clipscope/domain';
import type { questions, RowOf } from '@clipscope/observation-store';
import type { AccountParts, MeasuredCurve, MeasuredFollowers, MeasuredVideo, Seen } from '../parts.ts';
import { withoutLost } from './observation-gains.ts';

type VideoTuple = RowOf<typeof questions.accountMeasuredVideos>['videos'][number];
type FollowersTuple = RowOf<typeof questions.accountFollowers>['followers'][number];
type CountsRow = Omit<RowOf<typeof questions.accountCountsBefore>, 'account_id'>;
/** A video and the looks at it; each look begins with when, from whom and how exactly, and then the views. */
export type CurveRow = Pick<
  RowOf<typeof questions.accountVideoVersions>,
  'video_id' | 'published_ms' | 'kind'
> & {
  readonly looks: readonly (readonly [number, number, string, boolean, number | null, ...unknown[]])[];
};

type When = readonly [observedMs: number, recordedMs: number, source: string, ...unknown[]];

/** Of two looks at one moment, the one that was recorded first, and then the one whose source comes first. */
export const inObservedOrder = (one: When, other: When) =>
  one[0] - other[0] || one[1] - other[1] || (one[2] < other[2] ? -1 : 1);

const seen = (observedMs: number, recordedMs: number, source: string, exact: boolean): Seen => ({
  observedAt: new Date(observedMs),
  recordedAt: new Date(recordedMs),
  source,
  exact,
});

export function videoFrom(video: VideoTuple): MeasuredVideo {
  const [videoId, publishedMs, kind, deletedMs, durationS, hashtags, soundId, stickerIds, isSponsored] =
    video;
  const [observedMs, recordedMs, source, exact, views, likes, comments, shares, saves] = [
    video[9],
    video[10],
    video[11],
    video[12],
    video[13],
    video[14],
    video[15],
    video[16],
    video[17],
  ] as const;
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
    ...seen(observedMs, recordedMs, source, exact),
    views,
    likes,
    comments,
    shares,
    saves,
  };
}

export function followersFrom([
  observed,
  recorded,
  source,
  exact,
  followers,
]: FollowersTuple): MeasuredFollowers {
  return { ...seen(observed, recorded, source, exact), followers };
}

/** The followers in a time, of which those that are lost are not known. */
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
  const looks = row.looks.map(([observed, recorded, source, exact, views]) => ({
    ...seen(observed, recorded, source, exact),
    views,
  }));
  return {
    videoId: row.video_id,
    publishedAt: new Date(row.published_ms),
    kind: row.kind,
    points: looks.map(({ observedAt, views }) => ({
      ageHours: (observedAt.getTime() - row.published_ms) / HOUR_MS,
      views,
    })),
    looks,
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

/** The comments under the videos of each account. */
export const ownComments = (rows: readonly RowOf<typeof questions.accountComments>[]) =>
  new Map(rows.map(row => [row.account_id, row.comments.map(commentFrom(row.account_id))]));

export const dayFrom = ([day, viewsGained]: DayTuple): AccountParts['viewsByDay'][number] => ({
  day,
  viewsGained,
});
