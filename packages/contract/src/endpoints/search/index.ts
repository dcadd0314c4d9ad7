export * from './finder.ts';
export * from './meanings.ts';
export * from './search.ts';
export * from './searches.ts';
