import { reasonSchema } from '@clipscope/contract';
import { PLATFORMS, SUGGESTION_ADVICE, TRAITS } from '@clipscope/domain';
import { z } from 'zod';

const videoRef = z.object({ platform: z.enum(PLATFORMS), account_id: z.string(), video_id: z.string() });
const effect = z.object({
  times: z.number(),
  low: z.number(),
  high: z.number(),
  level: z.number(),
  isProven: z.boolean(),
  videos: z.int(),
  without: z.int(),
  accounts: z.int(),
});

/** An answer as it is stored: numbers as they were, videos by their ids. Captions are read when it is opened. */
export const storedAnswer = z.object({
  range: z.object({
    startDate: z.string(),
    endDate: z.string(),
    timezone: z.string(),
    clippedByPlan: z.boolean(),
    earliestAllowed: z.string(),
  }),
  evidence: z.object({ videos: z.int(), accounts: z.int() }),
  suggestions: z.array(
    z.object({
      advice: z.enum(SUGGESTION_ADVICE),
      parts: z.array(
        z.object({
          trait: z.enum(TRAITS).nullable(),
          label: reasonSchema,
          claim: reasonSchema,
          effect: effect.nullable(),
        }),
      ),
      text: z.string().nullable(),
      examples: z.array(videoRef.extend({ times: z.number() })),
    }),
  ),
  written: z
    .object({
      model: z.string(),
      lines: z.array(z.array(z.object({ text: z.string(), citations: z.array(z.int()) }))),
      removed: z.int(),
      sources: z.array(
        z.object({
          id: z.int(),
          label: reasonSchema.nullable(),
          claim: reasonSchema,
          video: videoRef.nullable(),
        }),
      ),
    })
    .nullable(),
  failure: reasonSchema.nullable(),
});
export type StoredAnswer = z.infer<typeof storedAnswer>;
export type StoredSuggestion = StoredAnswer['suggestions'][number];
export type StoredPart = StoredSuggestion['parts'][number];
