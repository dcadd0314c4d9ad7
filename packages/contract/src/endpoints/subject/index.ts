export * from './hashtags.ts';
export * from './instagram.ts';
export * from './sounds.ts';
export * from './stickers.ts';
export * from './trending.ts';
