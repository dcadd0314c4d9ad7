export * from './change-listener.ts';
export * from './create-listener.ts';
export * from './export-listener.ts';
export * from './listener-matches.ts';
export * from './listener-report.ts';
export { frozenListeners, listeners } from './listeners.ts';
