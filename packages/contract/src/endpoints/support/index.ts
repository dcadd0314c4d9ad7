export * from './chat.ts';
export * from './content.ts';
export * from './support.ts';
