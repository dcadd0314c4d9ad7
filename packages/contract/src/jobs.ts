import { z } from 'zod';
import * as words from './words.ts';

type JobDefinition<Payload extends z.ZodObject = z.ZodObject> = {
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
  /** How many a process runs at the same time; one when left out. */
  readonly concurrency?: number;
};

function defineJob<Payload extends z.ZodObject>(job: JobDefinition<Payload>): JobDefinition<Payload> {
  return job;
}

const retry = { limit: 5, delayS: 30, delayMaxS: 1800 };
const NO_RETRY = { limit: 0, delayS: 1, delayMaxS: 1 };
export const subjectKind = z.enum(['account', 'hashtag', 'sound']);

/** Everything that is done without somebody waiting for it, by name. */
export const jobs = {
  scheduleTracking: defineJob({
    name: 'schedule-tracking',
    summary: 'Find what is due and send a job for each.',
    payload: z.strictObject({}),
    retry: NO_RETRY,
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
    concurrency: 2,
  }),
  fetchAccount: defineJob({
    name: 'fetch-account',
    summary: 'Read an account because somebody asked for it.',
    payload: z.strictObject({ fetchId: words.id }),
    retry,
    expireInS: 1800,
    concurrency: 2,
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
  issueForecasts: defineJob({
    name: 'issue-forecasts',
    summary:
      'Issue the forecasts of tracked accounts and their young videos, to be scored when their time has come.',
    payload: z.strictObject({}),
    retry,
    expireInS: 14_400,
    repeats: '50 3 * * *',
    givesWay: true,
  }),
  joinParts: defineJob({
    name: 'join-parts',
    summary: 'Join what was recorded piece by piece, so that questions read it as a whole.',
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 14_400,
    repeats: '25 * * * *',
    givesWay: true,
  }),
  settleSubscriptions: defineJob({
    name: 'settle-subscriptions',
    summary: 'Renew or end the subscriptions whose period is over.',
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 900,
    repeats: '*/10 * * * *',
  }),
  forgetNotifications: defineJob({
    name: 'forget-notifications',
    summary: 'Forget what people were told of more than 90 days ago.',
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 900,
    repeats: '20 3 * * *',
  }),
  forgetRemovedFavourites: defineJob({
    name: 'forget-removed-favourites',
    summary: 'Delete for good what teams stopped tracking too long ago to restore it.',
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 900,
    repeats: '50 * * * *',
  }),
  refreshKept: defineJob({
    name: 'refresh-kept',
    summary:
      'Read again what a platform lets nobody keep for longer, and remove what could not be read again.',
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 3600,
    repeats: '10 */6 * * *',
    givesWay: true,
  }),
  forgetAccount: defineJob({
    name: 'forget-account',
    summary: 'Erase an account on request, also from what teams imported.',
    payload: z.strictObject({
      platform: words.platform,
      accountId: z.string().min(1).max(300),
      reason: z.string().min(1).max(500),
    }),
    retry,
    expireInS: 3600,
  }),
  readImport: defineJob({
    name: 'read-import',
    summary: 'Read a file that was brought, to show what is in it.',
    payload: z.strictObject({ importId: words.id, readings: z.int().nonnegative() }),
    retry: { limit: 3, delayS: 5, delayMaxS: 60 },
    expireInS: 14_400,
    concurrency: 2,
  }),
  fillCorpus: defineJob({
    name: 'fill-corpus',
    summary: 'Import what was started, and build anew what something was removed from.',
    payload: z.strictObject({ corpusId: words.id }),
    retry: { limit: 3, delayS: 5, delayMaxS: 60 },
    expireInS: 43_200,
    concurrency: 2,
  }),
  tendImports: defineJob({
    name: 'tend-imports',
    summary: 'Go on with imports that nobody works on, and clear away what they left.',
    payload: z.strictObject({}),
    retry: NO_RETRY,
    expireInS: 900,
    repeats: '*/2 * * * *',
  }),
  forgetTeamImports: defineJob({
    name: 'forget-team-imports',
    summary: 'Delete the files and the observations of a team that was removed.',
    payload: z.strictObject({
      corpusIds: z.array(words.id),
      databases: z.array(z.string().max(100)),
      importIds: z.array(words.id),
    }),
    retry,
    expireInS: 3600,
  }),
} as const;

type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type PayloadOf<Name extends JobName> = z.output<Jobs[Name]['payload']>;
