export * from './access.ts';
export * from './account-security.ts';
export * from './api-keys.ts';
export * from './team.ts';
export * from './usage.ts';
export * from './user.ts';
export * from './user-leaving.ts';
