export type { JobPort } from './job-port.ts';
export * from './run-jobs.ts';
