export { StoreOpenError } from './engine.ts';
export type { Erasure } from './erase-account.ts';
export type { InputOf as QuestionInputOf, Question, RowOf } from './question.ts';
export type { AccountDescriptionRow } from './questions/account-description.ts';
export { questions } from './questions/index.ts';
export type { FreshAccount } from './record/fresh.ts';
export { type ObservationStore, type ObservationStoreOptions, openObservationStore } from './store.ts';
