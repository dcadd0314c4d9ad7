export { mayDerive } from './derivation.ts';
export * from './evidence.ts';
export * from './inputs-of.ts';
export type * from './parts.ts';
export { type AccountReader, readAccount } from './read-account.ts';
export { ENGAGEMENT_VERSION_OF, type Inputs } from './recipes.ts';
export { refreshFigures } from './refresh-figures.ts';
export { sendAllFigures } from './send-figures.ts';
