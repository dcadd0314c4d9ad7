export * from './content-assistant.ts';
export * from './rate-idea.ts';
export * from './save-idea.ts';
