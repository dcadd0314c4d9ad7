export * from './admin-content.ts';
export { readContentRepository } from './built-in-repository.ts';
export * from './content-assets.ts';
export * from './content-pages.ts';
export * from './load-content.ts';
export * from './publish-content.ts';
export * from './save-content.ts';
