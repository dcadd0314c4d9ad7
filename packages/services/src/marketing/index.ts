export * from './marketing-account.ts';
export * from './marketing-accounts.ts';
export * from './marketing-hashtag.ts';
export * from './marketing-overview.ts';
