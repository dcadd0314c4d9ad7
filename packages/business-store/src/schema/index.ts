export * from './access.ts';
export * from './teams.ts';
export * from './users.ts';
