export { type AnalysedText, BUILT_IN_MODEL, openTextAnalyser } from './analyse-texts.ts';
export type { NearWords } from './embedding/nearest-words.ts';
export { toBytes } from './embedding/to-bytes.ts';
export { openMeanings } from './meanings.ts';
export { LEAST_SEARCH_SCORE, searchScores } from './search-score.ts';
export { BUILT_IN_MACRO_F1 } from './sentiment/macro-f1.ts';
export type { Means } from './topics/center.ts';
export {
  assignTopics,
  type CaptionForTopics,
  type FoundTopics,
  findTopics,
  TOPICS_METHOD,
} from './topics/find-topics.ts';
