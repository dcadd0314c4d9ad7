export * from './track-usage.ts';
