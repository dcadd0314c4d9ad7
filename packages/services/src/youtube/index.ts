export * from './youtube.ts';
