export * from './finder.ts';
export * from './search.ts';
export * from './searches.ts';
