export * from './stickers.ts';
