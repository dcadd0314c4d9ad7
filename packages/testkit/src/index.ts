export * from './business.ts';
export * from './context.ts';
export * from './observations.ts';
export * from './paddle.ts';
export * from './people.ts';
export * from './statements.ts';
export * from './tracking.ts';
export * from './usage.ts';
