export { businessUser } from './business-user.ts';
export * from './create-utm-tag.ts';
export * from './export-user.ts';
export * from './remove-user-account.ts';
export * from './update-user.ts';
export * from './user-details.ts';
export * from './user-settings.ts';
export * from './verification-link.ts';
