export * from './forget-account.ts';
export * from './forgotten-accounts.ts';
