export * from './account-content.ts';
export * from './account-estimates.ts';
export * from './account-insight.ts';
export * from './accounts.ts';
export * from './audience.ts';
export * from './power-table.ts';
export * from './tracking.ts';
export * from './youtube.ts';
