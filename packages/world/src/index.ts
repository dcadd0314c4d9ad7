export * from './twin/index.ts';
