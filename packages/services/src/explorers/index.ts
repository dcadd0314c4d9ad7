export * from './export-comments.ts';
export * from './export-mentions.ts';
export * from './similar-comments.ts';
export * from './tracked-comments.ts';
export { trackedMentions } from './tracked-mentions.ts';
export * from './tracked-questions.ts';
