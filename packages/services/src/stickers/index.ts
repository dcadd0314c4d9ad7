export * from './sticker-info.ts';
export * from './sticker-series.ts';
export * from './sticker-videos.ts';
