export * from './sentiment/subject-sentiment.ts';
