export * from './report-findings.ts';
