export * from './edit-transcription.ts';
export * from './read-transcription.ts';
export * from './transcribe.ts';
export * from './transcribe-file.ts';
