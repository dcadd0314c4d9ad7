export * from './content-assistant.ts';
export * from './videos.ts';
