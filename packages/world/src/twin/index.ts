/**
 * The simulated short-video world. `createWorld(options)` gives three faces: `platform(name)` shows what that
 * platform would show at a moment, `observations(range)` streams what a tracker would have recorded, account
 * by account and in columns (times are epoch milliseconds, a count that is not shown is NaN), and `truth`
 * tells what no platform would.
 */
export type { AccountColumns } from './account-series.ts';
export type { AccountListing } from './accounts.ts';
export type { Comment } from './comments.ts';
export type { PictureKind, WorldOptions } from './cosmos.ts';
export type { TrueCounts } from './counts.ts';
export { type Curve, REST_MS, reachedShare } from './curve.ts';
export type { PlantedEffect } from './effects.ts';
export { ALL_FAULTS, type Faults, NO_FAULTS } from './faults.ts';
export type { FollowerDeal } from './follower-deals.ts';
export type { TrueAccountCounts } from './followers.ts';
export type { Community } from './hashtags.ts';
export type * from './model.ts';
export { avatarSvg, coverSvg, soundSvg } from './pictures.ts';
export type { AccountRef, PlatformView, VideoRef } from './platform-view.ts';
export type { Phase, Regime } from './regimes.ts';
export type { Outage, RequestFault, WorldRequest } from './request-faults.ts';
export { accountObservationRows, subjectObservationRows, videoObservationRows } from './rows.ts';
export { DEFAULT_SCHEDULE, type Schedule } from './schedule.ts';
export type { AccountBatch, ObservationBatch, ObservationRange, Progress } from './stream.ts';
export type { SubjectBatch, SubjectColumns } from './subject-series.ts';
export type { SubjectAnswer } from './subjects.ts';
export type { TrackedBatch, TrackedRange, TypedRow } from './tracked.ts';
export type { TrendTruth, Truth, VideoTruth } from './truth.ts';
export type {
  AccountGrowth,
  AccountTruth,
  BestTime,
  FollowerJump,
  FollowersByDay,
} from './truth-account.ts';
export type { VideoColumns, VideoSeries } from './video-series.ts';
export type { Sentiment } from './voices.ts';
export { createWorld, type World } from './world.ts';
