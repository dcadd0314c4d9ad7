export * from './sounds.ts';
