export * from './campaign-results.ts';
export * from './campaigns.ts';
export * from './marketing.ts';
