export * from './alerts.ts';
export * from './comment-explorer.ts';
export * from './favourites.ts';
export * from './folders.ts';
export * from './labels.ts';
export * from './listening.ts';
export * from './mention-explorer.ts';
export * from './notifications.ts';
