export * from './authorize-source.ts';
export * from './change-source.ts';
export * from './remove-source.ts';
export * from './test-source.ts';
