export * from './admin-analytics.ts';
export * from './collect-events.ts';
export * from './collector-replies.ts';
export * from './event-quota.ts';
export * from './read-events.ts';
export * from './set-analytics-consent.ts';
