export * from './alerts.ts';
export * from './set-alert.ts';
