import { LIMIT_NAMES, PLANS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

const group = 'Quota';

export const csvQuota = defineEndpoint({
  method: 'GET',
  path: '/business/csv-quota',
  group,
  summary: 'The team’s export quota in rows for this calendar month (UTC), and how much of it is used.',
  reply: z.strictObject({
    month: z.string(),
    monthlyCsvLimit: z.int().nonnegative(),
    used: z.int().nonnegative(),
    remaining: z.int().nonnegative(),
    resetsAt: fields.isoTime,
  }),
  example: {
    month: '2026-11',
    monthlyCsvLimit: 500_000,
    used: 1_200,
    remaining: 498_800,
    resetsAt: '2026-12-01T00:00:00.000Z',
  },
});

const REPORTS = ['account', 'video', 'hashtag', 'sound', 'sticker', 'industry', 'campaign'] as const;

export const useReport = defineEndpoint({
  method: 'GET',
  path: '/business/quota/use/{report}/{id}',
  group,
  summary: 'Count a report view, once per report and UTC day.',
  params: z.strictObject({ report: z.enum(REPORTS), id: fields.subjectId }),
  reply: z.strictObject({
    counted: z.boolean().describe('false if the team has already opened this report today'),
    openedToday: z.int().nonnegative().describe('Number of different reports the team opened today'),
  }),
  example: { counted: true, openedToday: 4 },
});

const limitUse = z.strictObject({
  limit: z.int().nonnegative(),
  isUnlimited: z.boolean(),
  used: z.int().nonnegative().nullable().describe('null if usage is not measured for this limit'),
});

export const businessUsage = defineEndpoint({
  method: 'GET',
  path: '/business/usage',
  group,
  summary: 'Every limit of the team’s plan with its current usage.',
  reply: z.strictObject({ plan: z.enum(PLANS), limits: z.record(z.enum(LIMIT_NAMES), limitUse) }),
  example: {
    plan: 'GROW',
    limits: {
      teamMembers: { limit: 20_000, isUnlimited: true, used: 2 },
      dailyTrackedUpdates: { limit: 1, isUnlimited: false, used: null },
      historyDayLimit: { limit: 14, isUnlimited: false, used: null },
      favourites: { limit: 10, isUnlimited: false, used: 7 },
      hashtags: { limit: 10, isUnlimited: false, used: 0 },
      sounds: { limit: 10, isUnlimited: false, used: 3 },
      folders: { limit: 3, isUnlimited: false, used: 2 },
      campaigns: { limit: 3, isUnlimited: false, used: 1 },
      dailyContentAssistant: { limit: 30, isUnlimited: false, used: null },
      socialListeners: { limit: 1, isUnlimited: false, used: null },
      monthlyCsvLimit: { limit: 100_000, isUnlimited: false, used: 1_200 },
    },
  },
});
