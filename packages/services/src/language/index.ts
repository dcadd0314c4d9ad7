export { analysisProgress } from './analysis-progress.ts';
export * from './sentiment/correct-sentiment.ts';
export * from './sentiment/subject-sentiment.ts';
export * from './topics/rename-topic.ts';
export * from './topics/subject-topics.ts';
export { topicsModel } from './topics/topics-model.ts';
