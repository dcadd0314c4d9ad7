export * from './business-usage.ts';
export { csvQuota, useCsvRows } from './csv-quota.ts';
export * from './use-report.ts';
