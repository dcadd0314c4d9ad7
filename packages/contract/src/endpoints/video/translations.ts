import { MAX_TEXT_LENGTHS, UI_LANGUAGES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

const id = z.string().min(1).max(MAX_TEXT_LENGTHS.link);

export const translate = defineEndpoint({
  method: 'POST',
  path: '/business/translations',
  group: 'Translations',
  summary:
    'Machine translation of a caption, a comment or the team’s transcription, by the writing service that the operator set up. Each version of a text is translated once per team, language and model; after that it comes from the cache.',
  feature: 'AI_CONTENT',
  body: z.strictObject({
    platform: fields.platform.default('tiktok'),
    videoId: id,
    text: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('caption') }),
      z.strictObject({ kind: z.literal('transcript') }),
      z.strictObject({ kind: z.literal('comment'), id }),
    ]),
    language: z.enum(UI_LANGUAGES),
  }),
  reply: z.strictObject({
    lines: z.array(z.string()).describe('One for each segment of a transcription; otherwise one'),
    language: z.enum(UI_LANGUAGES),
    model: z.string().describe('The model that translated it'),
    isCached: z.boolean(),
  }),
  example: {
    lines: ['You have a pan and twelve minutes.'],
    language: 'en',
    model: 'local-model',
    isCached: false,
  },
});
