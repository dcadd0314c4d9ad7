export { refreshFigures } from './account-metrics/refresh-figures.ts';
export { sendAllFigures } from './account-metrics/send-figures.ts';
export { mayDerive } from './derivation.ts';
export * from './inputs-of.ts';
export type * from './parts.ts';
export { type AccountReader, readAccount } from './reading/read-account.ts';
export * from './recipes/evidence.ts';
export { ENGAGEMENT_VERSION_OF, type Inputs } from './recipes/recipes.ts';
