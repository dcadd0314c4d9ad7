import { z } from 'zod';
import * as fields from './fields.ts';
import { type Reason, reason } from './reasons/reason.ts';

type JobDefinition<Payload extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly summary: Reason;
  readonly payload: Payload;
  /** Retries when the job fails. Jobs handle failing platforms themselves. */
  readonly retry: { readonly limit: number; readonly delayS: number; readonly delayMaxS: number };
  /** A job that runs longer counts as stuck. */
  readonly expireInS: number;
  /** A cron expression in UTC, for jobs that are sent on a schedule. */
  readonly repeats?: string;
  /** A background job: it starts only while no requested fetch is running. */
  readonly isBackground?: boolean;
  /** How many a process runs at the same time; defaults to one. */
  readonly concurrency?: number;
};

function defineJob<Payload extends z.ZodObject>(job: JobDefinition<Payload>): JobDefinition<Payload> {
  return job;
}

const retry = { limit: 5, delayS: 30, delayMaxS: 1800 };
const NO_RETRY = { limit: 0, delayS: 1, delayMaxS: 1 };
export const subjectKind = z.enum(['account', 'hashtag', 'sound']);
export const favouriteKind = z.enum([...subjectKind.options, 'video']);

/** All background jobs by name. */
export const jobs = {
  scheduleTracking: defineJob({
    name: 'schedule-tracking',
    summary: reason('jobs.scheduleTracking'),
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 300,
    repeats: '* * * * *',
  }),
  trackSubject: defineJob({
    name: 'track-subject',
    summary: reason('jobs.trackSubject'),
    payload: z.strictObject({
      platform: fields.platform,
      kind: subjectKind,
      subjectId: z.string().min(1).max(300),
    }),
    retry,
    expireInS: 1800,
    isBackground: true,
    concurrency: 2,
  }),
  fetchAccount: defineJob({
    name: 'fetch-account',
    summary: reason('jobs.fetchAccount'),
    payload: z.strictObject({ fetchId: fields.id }),
    retry,
    expireInS: 1800,
    concurrency: 2,
  }),
  refreshAccountMetrics: defineJob({
    name: 'refresh-account-metrics',
    summary: reason('jobs.refreshAccountMetrics'),
    payload: z.strictObject({
      platform: fields.platform.optional(),
      accountIds: z.array(z.string().min(1).max(300)).min(1).max(500).optional(),
    }),
    retry,
    expireInS: 3600,
    repeats: '40 2 * * *',
    isBackground: true,
  }),
  issueForecasts: defineJob({
    name: 'issue-forecasts',
    summary: reason('jobs.issueForecasts'),
    payload: z.strictObject({}),
    retry,
    expireInS: 14_400,
    repeats: '50 3 * * *',
    isBackground: true,
  }),
  analyseTexts: defineJob({
    name: 'analyse-texts',
    summary: reason('jobs.analyseTexts'),
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 900,
    repeats: '* * * * *',
    isBackground: true,
  }),
  checkAlerts: defineJob({
    name: 'check-alerts',
    summary: reason('jobs.checkAlerts'),
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 1800,
    repeats: '5 * * * *',
    isBackground: true,
  }),
  transcribeSpeech: defineJob({
    name: 'transcribe-speech',
    summary: reason('jobs.transcribeSpeech'),
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 43_200,
    repeats: '* * * * *',
  }),
  mergeParts: defineJob({
    name: 'merge-parts',
    summary: reason('jobs.mergeParts'),
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 14_400,
    repeats: '25 * * * *',
    isBackground: true,
  }),
  settleSubscriptions: defineJob({
    name: 'settle-subscriptions',
    summary: reason('jobs.settleSubscriptions'),
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 900,
    repeats: '*/10 * * * *',
  }),
  forgetNotifications: defineJob({
    name: 'forget-notifications',
    summary: reason('jobs.forgetNotifications'),
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 900,
    repeats: '20 3 * * *',
  }),
  forgetUsage: defineJob({
    name: 'forget-usage',
    summary: reason('jobs.forgetUsage'),
    payload: z.strictObject({ userId: fields.id.optional() }),
    retry,
    expireInS: 3600,
    repeats: '30 3 * * *',
  }),
  forgetRemovedFavourites: defineJob({
    name: 'forget-removed-favourites',
    summary: reason('jobs.forgetRemovedFavourites'),
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 900,
    repeats: '50 * * * *',
  }),
  refreshExpiring: defineJob({
    name: 'refresh-expiring',
    summary: reason('jobs.refreshExpiring'),
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 3600,
    repeats: '10 */6 * * *',
    isBackground: true,
  }),
  forgetAccount: defineJob({
    name: 'forget-account',
    summary: reason('jobs.forgetAccount'),
    payload: z.strictObject({
      platform: fields.platform,
      accountId: z.string().min(1).max(300),
      reason: z.string().min(1).max(500),
    }),
    retry,
    expireInS: 3600,
  }),
  readImport: defineJob({
    name: 'read-import',
    summary: reason('jobs.readImport'),
    payload: z.strictObject({ importId: fields.id, readings: z.int().nonnegative() }),
    retry: { limit: 3, delayS: 5, delayMaxS: 60 },
    expireInS: 14_400,
    concurrency: 2,
  }),
  fillDataset: defineJob({
    name: 'fill-dataset',
    summary: reason('jobs.fillDataset'),
    payload: z.strictObject({ datasetId: fields.id }),
    retry: { limit: 3, delayS: 5, delayMaxS: 60 },
    expireInS: 43_200,
    concurrency: 2,
  }),
  sweepImports: defineJob({
    name: 'sweep-imports',
    summary: reason('jobs.sweepImports'),
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 900,
    repeats: '*/2 * * * *',
  }),
  forgetTeamImports: defineJob({
    name: 'forget-team-imports',
    summary: reason('jobs.forgetTeamImports'),
    payload: z.strictObject({
      datasetIds: z.array(fields.id),
      databases: z.array(z.string().max(100)),
      importIds: z.array(fields.id),
    }),
    retry,
    expireInS: 3600,
  }),
} as const;

type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type PayloadOf<Name extends JobName> = z.output<Jobs[Name]['payload']>;
