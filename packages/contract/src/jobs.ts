import { z } from 'zod';
import * as words from './words.ts';

export type JobDefinition<Payload extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly summary: string;
  readonly payload: Payload;
  /** What is tried again when the work itself fails; a platform that fails is a matter of the work's own plan. */
  readonly retry: { readonly limit: number; readonly delayS: number; readonly delayMaxS: number };
  /** A job that takes longer than this is taken to be stuck. */
  readonly expireInS: number;
  /** When it is sent by itself, as a cron expression in UTC. */
  readonly repeats?: string;
  /** Nobody waits for it: it begins when no fetch is under way that somebody asked for. */
  readonly givesWay?: boolean;
};

function defineJob<Payload extends z.ZodObject>(job: JobDefinition<Payload>): JobDefinition<Payload> {
  return job;
}

const retry = { limit: 5, delayS: 30, delayMaxS: 1800 };
export const subjectKind = z.enum(['account', 'hashtag', 'sound']);

/** Everything that is done without somebody waiting for it, by name. */
export const jobs = {
  scheduleTracking: defineJob({
    name: 'schedule-tracking',
    summary: 'Find what is due and send a job for each.',
    payload: z.strictObject({}),
    retry: { limit: 0, delayS: 1, delayMaxS: 1 },
    expireInS: 300,
    repeats: '* * * * *',
  }),
  trackSubject: defineJob({
    name: 'track-subject',
    summary: 'Read what is due of a tracked account, hashtag or sound.',
    payload: z.strictObject({
      platform: words.platform,
      kind: subjectKind,
      subjectId: z.string().min(1).max(300),
    }),
    retry,
    expireInS: 1800,
    givesWay: true,
  }),
  fetchAccount: defineJob({
    name: 'fetch-account',
    summary: 'Read an account because somebody asked for it.',
    payload: z.strictObject({ fetchId: words.id }),
    retry,
    expireInS: 1800,
  }),
  refreshFigures: defineJob({
    name: 'refresh-figures',
    summary: 'Compute the metrics of some accounts, of a platform or of all, for finding and comparing them.',
    payload: z.strictObject({
      platform: words.platform.optional(),
      accountIds: z.array(z.string().min(1).max(300)).min(1).max(500).optional(),
    }),
    retry,
    expireInS: 3600,
    repeats: '40 2 * * *',
    givesWay: true,
  }),
  settleSubscriptions: defineJob({
    name: 'settle-subscriptions',
    summary: 'Renew or end the subscriptions whose period is over.',
    payload: z.strictObject({}),
    retry: { limit: 0, delayS: 1, delayMaxS: 1 },
    expireInS: 900,
    repeats: '*/10 * * * *',
  }),
  forgetNotifications: defineJob({
    name: 'forget-notifications',
    summary: 'Forget what people were told of more than 90 days ago.',
    payload: z.strictObject({}),
    retry: { limit: 0, delayS: 1, delayMaxS: 1 },
    expireInS: 900,
    repeats: '20 3 * * *',
  }),
} as const;

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type PayloadOf<Name extends JobName> = z.output<Jobs[Name]['payload']>;
