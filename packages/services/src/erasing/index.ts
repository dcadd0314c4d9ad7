export * from './erase.ts';
