export * from './exports.ts';
export * from './imports.ts';
export * from './share-links.ts';
export * from './shared-reports.ts';
export * from './sheets.ts';
