export * from './remove-saved-search.ts';
export * from './save-search.ts';
export { savedSearches } from './saved-searches.ts';
