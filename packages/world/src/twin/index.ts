/**
 * The simulated short-video world. `createWorld(options)` has three interfaces: `platform(name)` is what that platform
 * shows at a time, `observations(range)` streams what a tracker would have recorded, account by account and in columns
 * (times are epoch milliseconds, unknown counts are NaN), and `truth` is what no platform shows.
 */

export type { PlantedEffect } from './account/effects.ts';
export { type Faults, NO_FAULTS } from './faults.ts';
export type * from './model.ts';
export { accountObservationRows, subjectObservationRows, videoObservationRows } from './observations/rows.ts';
export type { AccountBatch, ObservationBatch } from './observations/stream.ts';
export type { AccountRef, PlatformView, VideoRef } from './platform/platform-view.ts';
export { avatarSvg, coverSvg, soundSvg } from './text/pictures.ts';
export { createWorld, type World } from './world.ts';
