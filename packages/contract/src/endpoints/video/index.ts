export * from './content-assistant.ts';
export * from './transcriptions.ts';
export * from './translations.ts';
export * from './videos.ts';
