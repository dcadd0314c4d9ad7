import { z } from 'zod';
import * as fields from '../../fields.ts';
import { provenance, provenanceExample } from '../../insight.ts';
import { sentenceSchema } from '../../reasons/reason.ts';

/** A hashtag or sound that the team tracks, with its latest numbers. */
export const trackedSubjectReply = z.strictObject({
  favouriteId: fields.id,
  platform: fields.platform,
  subjectId: z.string(),
  name: z.string(),
  addedAt: fields.isoTime,
  frozen: z.boolean().describe('true if it exceeds the plan’s limit and is no longer updated'),
  platformCounters: z.strictObject({ videos: fields.count, views: fields.count, provenance }).nullable(),
  lastWeek: z
    .strictObject({
      newVideos: z.int(),
      viewsGained: z.int(),
      newVideosBefore: z.int(),
      viewsGainedBefore: z.int(),
    })
    .describe('The last 7 full days and the previous 7'),
  tracking: z.strictObject({
    updatesPerDay: z.int().nonnegative(),
    lastSuccessAt: fields.isoTime.nullable(),
    lastError: sentenceSchema.nullable(),
    nextDueAt: fields.isoTime,
  }),
});

export const trackedSubjects = z.strictObject({ tracked: z.array(trackedSubjectReply) });

const one = {
  favouriteId: '019a84c1-0000-7000-8000-000000000002',
  platform: 'tiktok',
  subjectId: 'onepan',
  name: 'onepan',
  addedAt: '2026-11-01T12:00:00.000Z',
  frozen: false,
  platformCounters: { videos: 48_200, views: 310_000_000, provenance: provenanceExample },
  lastWeek: { newVideos: 61, viewsGained: 4_100_000, newVideosBefore: 31, viewsGainedBefore: 2_900_000 },
  tracking: {
    updatesPerDay: 6,
    lastSuccessAt: '2026-11-15T11:48:00.000Z',
    lastError: null,
    nextDueAt: '2026-11-15T15:48:00.000Z',
  },
} as const satisfies z.input<typeof trackedSubjectReply>;
export const trackedSubjectsExample = { tracked: [one] as [typeof one] };
export const trackedSoundExample = {
  ...one,
  subjectId: '7500000000000000001',
  name: '7500000000000000001',
  platformCounters: { ...one.platformCounters, views: null },
};
