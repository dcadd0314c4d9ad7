export * from './trending-accounts.ts';
export * from './trending-hashtags.ts';
export * from './trending-region.ts';
export * from './trending-sounds.ts';
