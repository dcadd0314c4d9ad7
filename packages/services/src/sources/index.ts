export { sourceRules } from './source-rules.ts';
