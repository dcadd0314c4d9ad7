export { finderCategories } from './finder-categories.ts';
export { finderSearch } from './finder-search.ts';
export { multiplatformAccounts } from './multiplatform-accounts.ts';
export { suggestedAccounts } from './suggested-accounts.ts';
