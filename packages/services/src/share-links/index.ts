export * from './create-share-link.ts';
export * from './open-share.ts';
export * from './open-share-link.ts';
export { revokeShareLink, shareLinks } from './share-links.ts';
export * from './shared-explanation.ts';
export { sharedReport } from './shared-report.ts';
