export * from './sound-info.ts';
export * from './sound-regions-series.ts';
export * from './sound-scores.ts';
export * from './sound-series.ts';
export * from './sound-tracking.ts';
export * from './sound-users.ts';
export * from './sound-videos.ts';
