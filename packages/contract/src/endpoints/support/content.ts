import { CONTENT_LENGTHS, CONTENT_TYPES, MAX_TEXT_LENGTHS, RICH_TEXT_TYPES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

const group = 'Content';
const access = 'public';

const position = z.int().nonnegative();
const span = z.union([
  z.strictObject({ type: z.enum(['strong', 'em', 'code']), start: position, end: position }),
  z.strictObject({ type: z.literal('link'), start: position, end: position, url: z.string() }),
]);
const block = z.strictObject({
  type: z.enum(RICH_TEXT_TYPES),
  text: z.string(),
  spans: z.array(span).describe('Positions in the text; spans can be nested'),
});
const picture = z.strictObject({
  url: z.string().describe('A path of the web app, or an address of the content service'),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
const slice = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), blocks: z.array(block) }),
  z.strictObject({ type: z.literal('note'), blocks: z.array(block) }),
  z.strictObject({ type: z.literal('picture'), picture, caption: z.string() }),
  z.strictObject({ type: z.literal('action'), label: z.string(), url: z.string() }),
]);

const summary = z.strictObject({
  uid: z.string(),
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  topic: z.string(),
  language: z.string().describe('Such as en-gb: the reader’s language if the document was translated'),
  cover: picture.nullable(),
  changedAt: fields.isoTime.nullable().describe('null for a preview of a document that is not published'),
});
const reading = {
  language: z.string().max(20).default('en').describe('The reader’s language, such as fi or zh_CN'),
  ref: fields.text(MAX_TEXT_LENGTHS.link).optional().describe('The preview to read'),
};

const example: z.input<typeof summary> = {
  uid: 'read-a-score',
  path: '/guides/read-a-score',
  title: 'How to read a score',
  summary: 'What the number from 0 to 10 combines, and when to distrust it.',
  topic: 'Getting started',
  language: 'en-gb',
  cover: { url: '/content-assets/score-1a2b3c4d.png', alt: 'A score', width: 1440, height: 900 },
  changedAt: '2026-11-14T09:00:00.000Z',
};

export const contentGuides = defineEndpoint({
  method: 'GET',
  path: '/content/guides',
  group,
  summary: 'All guides in their order.',
  access,
  query: z.strictObject(reading),
  reply: z.strictObject({ guides: z.array(summary) }),
  example: { guides: [example] },
});

export const contentDocument = defineEndpoint({
  method: 'GET',
  path: '/content/documents/{type}/{uid}',
  group,
  summary: 'A guide, legal or marketing page.',
  access,
  params: z.strictObject({ type: z.enum(CONTENT_TYPES), uid: fields.text(CONTENT_LENGTHS.uid) }),
  query: z.strictObject(reading),
  reply: summary.extend({ slices: z.array(slice) }),
  example: {
    ...example,
    slices: [
      {
        type: 'text',
        blocks: [
          { type: 'heading2', text: 'What it combines', spans: [] },
          {
            type: 'paragraph',
            text: 'A score is a number from 0 to 10.',
            spans: [{ type: 'strong', start: 24, end: 33 }],
          },
        ],
      },
    ],
  },
});

export const contentPreview = defineEndpoint({
  method: 'GET',
  path: '/content/previews',
  group,
  summary: 'Where a preview starts.',
  access,
  query: z.strictObject({
    token: fields.text(MAX_TEXT_LENGTHS.link),
    documentId: fields.text(100),
  }),
  reply: z.strictObject({ path: z.string().nullable().describe('null if the document has no page') }),
  example: { path: '/guides/read-a-score' },
});

export const contentSlices = defineEndpoint({
  method: 'POST',
  path: '/content/slices',
  group,
  summary:
    'How the site would show a slice zone of the content service, for its slice simulator. Stores nothing.',
  access,
  body: z.strictObject({ slices: z.array(z.unknown()).max(200) }),
  reply: z.strictObject({ slices: z.array(slice) }),
  example: { slices: [{ type: 'action', label: 'Start free', url: '/auth/sign-up' }] },
});
