export { attachLabel, detachLabel } from './attach-label.ts';
export * from './change-label.ts';
export * from './create-label.ts';
export * from './label-favourites.ts';
export { labels } from './labels.ts';
export * from './remove-label.ts';
