export * from './forget-notifications.ts';
export { notifications } from './notifications.ts';
export * from './read-notifications.ts';
