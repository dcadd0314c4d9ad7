import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { reason, sentence, sentenceSchema } from '../../reasons/reason.ts';

export const permittedUse = z.strictObject({
  retentionDays: z
    .int()
    .positive()
    .nullable()
    .describe('How long data may be stored without being refreshed'),
  commercialUse: z.boolean(),
  derivedMetrics: z.boolean().describe('Whether scores, indexes and estimates may be calculated from it'),
  mixedWithOthers: z.boolean().describe('Whether its counts may be added to those of other platforms'),
  findsCreators: z.boolean().describe('Whether creators may be searched, compared and ranked with it'),
  rules: z.array(sentenceSchema),
});

export const connectedSources = defineEndpoint({
  method: 'GET',
  path: '/sources/connected',
  group: 'Metrics',
  summary: 'The platforms that have a connected source, and those with demo data only.',
  reply: z.strictObject({
    platforms: z.array(
      z.strictObject({
        platform: z.enum(PLATFORMS),
        connected: z.boolean().describe('Whether a real source can look up its accounts'),
        hasDemo: z.boolean().describe('Whether the demo’s simulated data is served for it'),
      }),
    ),
  }),
  example: {
    platforms: [
      { platform: 'tiktok', connected: true, hasDemo: false },
      { platform: 'youtube', connected: false, hasDemo: false },
      { platform: 'instagram', connected: false, hasDemo: false },
    ],
  },
});

export const sourceRules = defineEndpoint({
  method: 'GET',
  path: '/sources/rules',
  group: 'Metrics',
  summary: 'Permitted use of each source’s data under its platform’s terms.',
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
          .describe(
            'Whether scores, indexes and estimates are calculated from it here, as set by the operator',
          ),
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
          retentionDays: 30,
          commercialUse: true,
          derivedMetrics: false,
          mixedWithOthers: false,
          findsCreators: true,
          rules: [sentence(reason('sources.youtubeRefreshed'))],
        },
        derives: false,
      },
    ],
  },
});
