import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import {
  coveredRange,
  page,
  range,
  rangeExample,
  videoOfAccount,
  videoOfAccountExample,
} from '../../insight.ts';
import { rule } from '../../reasons/reason.ts';
import { key } from '../subject/subject-insight.ts';
import { videoFilters } from './search.ts';

const group = 'Search';
const HAS_LETTERS = /[\p{L}\p{N}]/u;

const textOf = (maxLength: number) =>
  fields.text(maxLength).refine(text => HAS_LETTERS.test(text), rule('fields.letters'));

const query = {
  ...videoFilters,
  asOf: range.asOf.describe(
    'Only captions known at this time; cannot be combined with filters other than platform and range',
  ),
  ...page(50, 20),
};

const why = z.strictObject({
  nearestWords: z
    .array(
      z.strictObject({
        wanted: z.string().describe('A word of the search text'),
        found: z.string().describe('A word of the caption that means nearly the same'),
        similarity: z.number().describe('Cosine of the two, 1 for the same word'),
      }),
    )
    .describe('Up to three pairs, most important first; empty if only the texts as a whole are similar'),
  sharedHashtags: z.array(z.string()).describe('Hashtags the video shares with the search text or video'),
  language: z.string().nullable().describe('Language of the caption; null if unknown'),
});

const reply = z.strictObject({
  range: coveredRange,
  model: z.string().describe('The embedding model; texts analysed by different models are not compared'),
  text: z.string().describe('The text that the captions were compared with'),
  total: z.int().nonnegative().describe('At most 200'),
  hits: z.array(
    z.strictObject({
      video: videoOfAccount,
      score: z.number().describe('Cosine similarity plus the literal match; higher is better'),
      cosine: z.number().describe('Similarity of meaning, at most 1'),
      why,
    }),
  ),
});

const example = {
  range: rangeExample,
  model: 'built-in-3',
  text: 'Nudeln mit Kimchi',
  total: 1,
  hits: [
    {
      video: videoOfAccountExample,
      score: 0.71,
      cosine: 0.58,
      why: {
        nearestWords: [
          { wanted: 'kimchi', found: 'kimchi', similarity: 1 },
          { wanted: 'nudeln', found: 'pasta', similarity: 0.74 },
        ],
        sharedHashtags: ['kimchi'],
        language: 'en',
      },
    },
  ],
};

export const searchByMeaning = defineEndpoint({
  method: 'GET',
  path: '/video-insight/search',
  group,
  summary:
    'Search for videos whose captions are similar in meaning to a text, in any language, with the reasons for each match. Score: cosine + 0.8 × BM25 over trigrams ÷ (trigrams × ln(1 + compared captions)). Filters other than range, country and language require ADVANCED_FILTERS.',
  isCacheable: true,
  feature: 'AI_CONTENT',
  query: z.strictObject({ text: textOf(MAX_TEXT_LENGTHS.search), ...query }),
  reply,
  example,
});

export const videosLikeThis = defineEndpoint({
  method: 'GET',
  path: '/video-insight/embeddings',
  group,
  summary:
    'Videos whose captions are similar in meaning to that of a given video, or to a longer text such as a draft, in any language, with the reasons for each match.',
  isCacheable: true,
  feature: 'AI_CONTENT',
  query: z.strictObject({
    videoId: key.optional().describe('The platform’s id of the video; either this or text'),
    videoPlatform: fields.platform.default('tiktok'),
    text: textOf(MAX_TEXT_LENGTHS.similarText).optional(),
    ...query,
  }),
  reply,
  example: {
    ...example,
    text: 'kimchi pasta in one pan #kimchi',
  },
});
