export { apiKeys } from './api-keys.ts';
export * from './create-api-key.ts';
export * from './revoke-api-key.ts';
