export * from './sentiment/correct-sentiment.ts';
export * from './sentiment/subject-sentiment.ts';
