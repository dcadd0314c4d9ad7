export * from './content-assistant.ts';
export * from './keep-idea.ts';
export * from './rate-idea.ts';
export { useContentAssistant } from './use-content-assistant.ts';
