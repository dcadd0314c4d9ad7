export * from './change-listener.ts';
export * from './create-listener.ts';
export { frozenListeners, listeners } from './listeners.ts';
