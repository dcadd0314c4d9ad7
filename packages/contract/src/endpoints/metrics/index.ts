export * from './compare.ts';
export * from './explain.ts';
export * from './findings.ts';
export * from './industries.ts';
export * from './sentiment.ts';
export * from './sources.ts';
export * from './topics.ts';
