/**
 * The simulated short-video world. `createWorld(options)` gives three faces: `platform(name)` shows what that
 * platform would show at a moment, `observations(range)` streams what a tracker would have recorded, account
 * by account and in columns (times are epoch milliseconds, a count that is not shown is NaN), and `truth`
 * tells what no platform would.
 */

export type { PlantedEffect } from './account/effects.ts';
export type { FollowerDeal } from './account/follower-deals.ts';
export type { Phase, Regime } from './account/regimes.ts';
export type { Comment } from './audience/comments.ts';
export type { PictureKind, WorldOptions } from './cosmos.ts';
export type { TrueCounts } from './counts/counts.ts';
export type { TrueAccountCounts } from './counts/followers.ts';
export { ALL_FAULTS, type Faults, NO_FAULTS } from './faults.ts';
export type * from './model.ts';
export type { AccountColumns } from './observations/account-series.ts';
export { accountObservationRows, subjectObservationRows, videoObservationRows } from './observations/rows.ts';
export { DEFAULT_SCHEDULE, type Schedule } from './observations/schedule.ts';
export type { AccountBatch, ObservationBatch, ObservationRange, Progress } from './observations/stream.ts';
export type { SubjectBatch, SubjectColumns } from './observations/subject-series.ts';
export type { TrackedBatch, TrackedRange, TypedRow } from './observations/tracked.ts';
export type { VideoColumns, VideoSeries } from './observations/video-series.ts';
export type { AccountListing } from './platform/accounts.ts';
export type { AccountRef, PlatformView, VideoRef } from './platform/platform-view.ts';
export type { Outage, RequestFault, WorldRequest } from './platform/request-faults.ts';
export type { SubjectAnswer } from './platform/subjects.ts';
export type { Community } from './subject/hashtags.ts';
export { avatarSvg, coverSvg, soundSvg } from './text/pictures.ts';
export type { TrendTruth, Truth, VideoTruth } from './truth/truth.ts';
export type {
  AccountGrowth,
  AccountTruth,
  BestTime,
  FollowerJump,
  FollowersByDay,
} from './truth/truth-account.ts';
export { type Curve, REST_MS, reachedShare } from './video/curve.ts';
export type { Sentiment } from './voices.ts';
export { createWorld, type World } from './world.ts';
