export * from './content-assistant.ts';
export * from './keep-idea.ts';
export * from './rate-idea.ts';
