export * from './ask-assistant.ts';
export * from './content-assistant.ts';
export { readIdea } from './present-answer.ts';
export * from './rate-idea.ts';
export * from './save-idea.ts';
