export type { Changed } from './changes.ts';
export { CORPUS_PREFIX } from './corpus-names.ts';
export { StoreOpenError } from './engine.ts';
export type { VideoErasure } from './erase-videos.ts';
export { entryBytes, heldBytes } from './held-bytes.ts';
export { type InputOf as QuestionInputOf, type Question, type RowOf, scopeOf } from './question.ts';
export type { AccountDescriptionRow } from './questions/account-description.ts';
export { questions } from './questions/index.ts';
export { nameKey, wantedName } from './questions/search-names.ts';
export {
  type AccountFigures,
  type CohortMemberRow,
  FIGURE_NAMES,
  type FigureName,
  type FigureSample,
  type FigureSamples,
  type Figures,
  type StoredForecast,
  storedTier,
  type TierCurvePoint,
} from './record/figures.ts';
export type { FreshAccount } from './record/fresh.ts';
export { chunksByIds } from './record/writing.ts';
export { isUnreadable } from './statements.ts';
export {
  type FreshGathering,
  type ObservationStore,
  type ObservationStoreOptions,
  openObservationStore,
} from './store.ts';
export type { Erasure } from './withdraw-videos.ts';
export type { WrittenAs, WrittenColumn, WrittenFormat } from './written.ts';
