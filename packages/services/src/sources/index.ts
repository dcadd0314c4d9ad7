export { connectedSources } from './connected-sources.ts';
export * from './set-up/index.ts';
export { sourceRules } from './source-rules.ts';
