export * from './admin.ts';
export * from './admin-access.ts';
export * from './admin-analytics.ts';
export * from './admin-content.ts';
export * from './admin-operation.ts';
export * from './admin-sources.ts';
export * from './admin-support.ts';
export * from './operation.ts';
