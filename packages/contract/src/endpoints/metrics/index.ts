export * from './compare.ts';
export * from './explain.ts';
export * from './industries.ts';
export * from './sources.ts';
