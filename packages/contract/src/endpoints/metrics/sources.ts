import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';

export const permittedUse = z.strictObject({
  keepDays: z.int().positive().nullable().describe('How long an answer may be kept without asking again'),
  commercialUse: z.boolean(),
  derivedMetrics: z.boolean().describe('Whether scores, indexes and estimates may be made of it'),
  mixedWithOthers: z.boolean().describe('Whether its counts may be added to those of other platforms'),
  findsCreators: z.boolean().describe('Whether creators may be found, compared and ranked by it'),
  rules: z.array(z.string()).describe('In sentences'),
});

export const sourceRules = defineEndpoint({
  name: 'sourceRules',
  method: 'GET',
  path: '/sources/rules',
  group: 'Metrics',
  summary: 'What the data of each source may be used for, by the terms of its platform.',
  access: 'public',
  isCacheable: true,
  reply: z.strictObject({
    sources: z.array(
      z.strictObject({
        source: z.string(),
        platform: z.enum(PLATFORMS),
        name: z.string(),
        use: permittedUse,
        derives: z
          .boolean()
          .describe('Whether scores, indexes and estimates are made of it here, as the operator decided'),
      }),
    ),
  }),
  example: {
    sources: [
      {
        source: 'youtube-data-api',
        platform: 'youtube',
        name: 'YouTube Data API',
        use: {
          keepDays: 30,
          commercialUse: true,
          derivedMetrics: false,
          mixedWithOthers: false,
          findsCreators: true,
          rules: ['What YouTube told is asked for again within 30 days, or deleted.'],
        },
        derives: false,
      },
    ],
  },
});
