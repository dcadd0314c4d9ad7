export { accountProgress } from './account-progress.ts';
export { fetchAccount } from './fetch-account.ts';
export * from './video-schedule.ts';
