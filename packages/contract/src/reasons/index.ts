export { brokenRule } from './broken-rule.ts';
export { REASON_GROUPS, type ReasonCode } from './catalogue.ts';
export * from './reason.ts';
