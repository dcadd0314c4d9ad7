export * from './favourites.ts';
export * from './folders.ts';
export * from './labels.ts';
export * from './listening.ts';
export * from './notifications.ts';
