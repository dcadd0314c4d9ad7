export { industries } from './industries.ts';
export * from './industry-accounts.ts';
export * from './industry-scores.ts';
export * from './industry-videos.ts';
