export type { Changed } from './changes.ts';
export { DATASET_PREFIX } from './engine/dataset-names.ts';
export { StoreOpenError } from './engine/engine.ts';
export { isUnreadable } from './engine/statements.ts';
export type { VideoErasure } from './erasing/erase-videos.ts';
export type { Erasure } from './erasing/withdraw-videos.ts';
export { type InputOf as QuestionInputOf, type Question, type RowOf, scopeOf } from './question.ts';
export type { AccountDescriptionRow } from './questions/account/account-descriptions.ts';
export { questions } from './questions/index.ts';
export {
  listenerTopicExamples,
  listenerTopics,
} from './questions/language/topic-counts.ts';
export {
  listenerCounts,
  listenerSamples,
  listenerTexts,
  listenerVoices,
} from './questions/listening/listener-matches.ts';
export { nameKey, wantedName } from './questions/search/search-names.ts';
export { bitPlanes } from './questions/search/sign-product.ts';
export type { ExportedAs, ExportedColumn, ExportedFormat } from './reading/export-rows.ts';
export { entryBytes, estimateBytes } from './reading/memory-size.ts';
export type { ObservationReader, ReaderOf } from './reading/reader.ts';
export type { BulkLoadedAccount } from './record/bulk-loaded-account.ts';
export {
  type AccountMetricsSnapshot,
  type CohortMemberRow,
  type MetricSample,
  type MetricSamples,
  type MetricValues,
  SNAPSHOT_METRICS,
  type SnapshotMetric,
  type StoredForecast,
  storedTier,
  type TierCurvePoint,
} from './record/computed/account-metrics.ts';
export type { TextAnalysis } from './record/computed/text-analyses.ts';
export type { CaptionTopic, StoredTopics } from './record/computed/topics.ts';
export type { BulkLoad } from './record/recorder/load-recorder.ts';
export type { ObservationRecorder } from './record/recorder/recorder.ts';
export { chunksByIds } from './record/writing.ts';
export { joined, name, names, type Sql, sql, table, text } from './sql/sql.ts';
export { type ObservationStore, type ObservationStoreOptions, openObservationStore } from './store.ts';
export type { TeamDataset } from './team-datasets.ts';
export type { Versions } from './versions.ts';
