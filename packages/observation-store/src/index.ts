export { StoreOpenError } from './engine.ts';
export type { InputOf as QuestionInputOf, Question, RowOf } from './question.ts';
export type { AccountDescriptionRow } from './questions/account-description.ts';
export { questions } from './questions/index.ts';
export type { BatchOptions } from './record/writing.ts';
export { type ObservationStore, type ObservationStoreOptions, openObservationStore } from './store.ts';
