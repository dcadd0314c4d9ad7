export * from './chat.ts';
export * from './support.ts';
