import {
  ASSET_LENGTHS,
  ASSET_TYPES,
  CONTENT_LENGTHS,
  CONTENT_TYPES,
  CONTENT_UID,
  MASTER_CONTENT_LANGUAGE,
  MAX_TEXT_LENGTHS,
} from '@clipscope/domain';
import { z } from 'zod';
import { byteStream } from '../../byte-stream.ts';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { rule } from '../../reasons/reason.ts';
import { CONTENT_STATES } from '../../values.ts';

const group = 'Admin';
const feature = 'ADMIN_DASHBOARD';
const params = z.strictObject({ id: fields.id });
const number = z.int().positive().describe('Versions of a document are counted from 1');
const author = z.string().nullable().describe('Email address; null for what comes with the product');

const draft = z.strictObject({
  title: fields.text(CONTENT_LENGTHS.title),
  summary: z.string().trim().max(CONTENT_LENGTHS.summary).describe('For lists and search engines'),
  topic: z.string().trim().max(CONTENT_LENGTHS.topic).describe('Groups the list of guides'),
  position: z.int().min(0).max(9999).describe('Order in the list of guides, lowest first'),
  cover: z.string().max(200).nullable().describe('Address of an uploaded picture'),
  body: z
    .string()
    .max(CONTENT_LENGTHS.body)
    .describe(
      'Text with marks: ## heading, ### heading, - item, 1. item, > note, **bold**, *italic*, `code`, [link](address), ![description](picture "caption"), [[Button]](address)',
    ),
});
const document = z.strictObject({
  id: fields.id,
  type: z.enum(CONTENT_TYPES),
  uid: z.string(),
  language: z.string().describe('Such as en-gb'),
  path: z.string().describe('Where the web app shows it'),
  title: z.string(),
  topic: z.string(),
  state: z.enum(CONTENT_STATES),
  hasDraft: z.boolean().describe('Whether the latest version differs from the published one'),
  scheduledFor: fields.isoTime.nullable().describe('When the next version will be published'),
  publishedAt: fields.isoTime.nullable(),
  savedAt: fields.isoTime,
  savedBy: author,
});
const revision = z.strictObject({
  number,
  title: z.string(),
  savedAt: fields.isoTime,
  savedBy: author,
  restoredFrom: number.nullable(),
});
const details = document.extend({
  draft: draft.extend({ number }),
  publishedNumber: number.nullable(),
  scheduledNumber: number.nullable(),
  revisions: z.array(revision).describe('Newest first'),
});

const documentExample: z.input<typeof document> = {
  id: '019a84c1-0000-7000-8000-0000000000c1',
  type: 'guide',
  uid: 'read-a-score',
  language: 'en-gb',
  path: '/guides/read-a-score',
  title: 'How to read a score',
  topic: 'Getting started',
  state: 'published',
  hasDraft: true,
  scheduledFor: null,
  publishedAt: '2026-11-14T09:00:00.000Z',
  savedAt: '2026-11-15T12:00:00.000Z',
  savedBy: 'admin@demo.clipscope.test',
};
const draftExample = {
  title: 'How to read a score',
  summary: 'What the number from 0 to 10 combines, and when to distrust it.',
  topic: 'Getting started',
  position: 20,
  cover: '/content-assets/score-1a2b3c4d.png',
  body: '## What it combines\n\nA score is a number from **0 to 10**.',
};
const example: z.input<typeof details> = {
  ...documentExample,
  draft: { ...draftExample, number: 2 },
  publishedNumber: 1,
  scheduledNumber: null,
  revisions: [
    {
      number: 2,
      title: 'How to read a score',
      savedAt: '2026-11-15T12:00:00.000Z',
      savedBy: 'admin@demo.clipscope.test',
      restoredFrom: null,
    },
    {
      number: 1,
      title: 'How to read a score',
      savedAt: '2026-11-14T09:00:00.000Z',
      savedBy: null,
      restoredFrom: null,
    },
  ],
};

export const adminContent = defineEndpoint({
  method: 'GET',
  path: '/admin/content',
  group,
  summary:
    'Guides, legal and marketing pages of the built-in content store, and the repository that is shown.',
  feature,
  reply: z.strictObject({
    repository: z.strictObject({
      name: z.string(),
      apiUrl: z.string(),
      graphqlUrl: z.string().nullable().describe('null for the built-in store'),
      isBuiltIn: z.boolean(),
    }),
    documents: z.array(document).describe('By type and order'),
  }),
  example: {
    repository: {
      name: 'clipscope',
      apiUrl: 'https://api.clipscope.example/content/api/v2',
      graphqlUrl: null,
      isBuiltIn: true,
    },
    documents: [documentExample],
  },
});

export const createContent = defineEndpoint({
  method: 'POST',
  path: '/admin/content',
  group,
  summary: 'Create a document as a draft. The same address in another language is a translation.',
  keyScope: null,
  feature,
  body: z.strictObject({
    type: z.enum(CONTENT_TYPES),
    uid: z.string().max(CONTENT_LENGTHS.uid).regex(CONTENT_UID, rule('content.uid')),
    language: z
      .string()
      .regex(/^[a-z]{2,3}-[a-z]{2,4}$/, rule('fields.languageTag'))
      .default(MASTER_CONTENT_LANGUAGE),
    title: fields.text(CONTENT_LENGTHS.title),
  }),
  reply: details,
  example,
});

export const adminContentDocument = defineEndpoint({
  method: 'GET',
  path: '/admin/content/{id}',
  group,
  summary: 'One document with its latest version and its history.',
  feature,
  params,
  reply: details,
  example,
});

export const contentRevision = defineEndpoint({
  method: 'GET',
  path: '/admin/content/{id}/revisions/{number}',
  group,
  summary: 'One version of a document.',
  feature,
  params: params.extend({ number: z.coerce.number().int().positive() }),
  reply: draft.extend({ number }),
  example: { ...draftExample, number: 1 },
});

export const saveContent = defineEndpoint({
  method: 'PATCH',
  path: '/admin/content/{id}',
  group,
  summary:
    'Save a new version as the draft. Nothing is published and earlier versions are kept. Rejected with CONFLICT if a newer version than basedOn exists.',
  keyScope: null,
  feature,
  params,
  body: draft.extend({
    basedOn: number,
    restoredFrom: number.optional().describe('The version that is restored'),
  }),
  reply: details,
  example,
});

export const publishContent = defineEndpoint({
  method: 'POST',
  path: '/admin/content/{id}/publication',
  group,
  summary: 'Publish a version now or at a time. It takes the place of what is scheduled for the document.',
  keyScope: null,
  feature,
  params,
  body: z.strictObject({ number, at: fields.isoTime.optional().describe('Omit it to publish now') }),
  reply: details,
  example: { ...example, hasDraft: false, publishedNumber: 2, publishedAt: '2026-11-15T12:05:00.000Z' },
});

export const unpublishContent = defineEndpoint({
  method: 'DELETE',
  path: '/admin/content/{id}/publication',
  group,
  summary: 'Take a document off the site. Its versions are kept.',
  keyScope: null,
  feature,
  params,
  reply: details,
  example: { ...example, state: 'draft', publishedNumber: null, publishedAt: null },
});

export const unscheduleContent = defineEndpoint({
  method: 'DELETE',
  path: '/admin/content/{id}/schedule',
  group,
  summary: 'Cancel the scheduled publication.',
  keyScope: null,
  feature,
  params,
  reply: details,
  example,
});

export const previewContent = defineEndpoint({
  method: 'POST',
  path: '/admin/content/{id}/previews',
  group,
  summary: 'Get a link to a version as the site would show it. It works for a day, for everyone who has it.',
  keyScope: null,
  feature,
  params,
  body: z.strictObject({ number }),
  reply: z.strictObject({ path: z.string().describe('In the web app'), expiresAt: fields.isoTime }),
  example: {
    path: '/api/preview?documentId=019a84c1-0000-7000-8000-0000000000c1&token=https…',
    expiresAt: '2026-11-16T12:00:00.000Z',
  },
});

export const deleteContent = defineEndpoint({
  method: 'DELETE',
  path: '/admin/content/{id}',
  group,
  summary:
    'Delete a document that is not published. A document that came with the product does not come back.',
  keyScope: null,
  feature,
  params,
  ...fields.done,
});

const metadata = z.strictObject({
  alt: z
    .string()
    .trim()
    .describe(`Description for people who cannot see it, up to ${ASSET_LENGTHS.text} characters`),
  notes: z.string().trim().describe('For editors only'),
  credits: z.string().trim(),
  tags: z.array(z.string().trim()).max(20),
});
const asset = metadata.extend({
  id: fields.id,
  path: z.string().describe('Address in the web app, to use in documents'),
  fileName: z.string(),
  mediaType: z.enum(ASSET_TYPES),
  sizeBytes: z.int().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
  uploadedAt: fields.isoTime,
  usedIn: z.int().nonnegative().describe('Documents whose latest or published version has it'),
});
const assetExample: z.input<typeof asset> = {
  id: '019a84c1-0000-7000-8000-0000000000d1',
  path: '/content-assets/score-1a2b3c4d.png',
  fileName: 'score-1a2b3c4d.png',
  mediaType: 'image/png',
  sizeBytes: 84_210,
  width: 1440,
  height: 900,
  alt: 'An account report with its score',
  notes: '',
  credits: '',
  tags: ['report'],
  uploadedAt: '2026-11-15T12:00:00.000Z',
  usedIn: 1,
};

export const contentAssets = defineEndpoint({
  method: 'GET',
  path: '/admin/content-assets',
  group,
  summary: 'Pictures for documents, newest first.',
  feature,
  reply: z.strictObject({ assets: z.array(asset) }),
  example: { assets: [assetExample] },
});

export const uploadContentAsset = defineEndpoint({
  method: 'POST',
  path: '/admin/content-assets',
  group,
  summary:
    'Upload a PNG, JPEG, WebP or GIF picture of up to 5 MB as the request body. Describe it afterwards.',
  keyScope: null,
  feature,
  query: z.strictObject({ name: fields.text(MAX_TEXT_LENGTHS.fileName) }),
  body: byteStream,
  reply: asset,
  example: { ...assetExample, alt: '', tags: [], usedIn: 0 },
});

export const changeContentAsset = defineEndpoint({
  method: 'PATCH',
  path: '/admin/content-assets/{id}',
  group,
  summary: 'Describe a picture. Every violated rule is listed.',
  keyScope: null,
  feature,
  params,
  body: metadata,
  reply: asset,
  example: assetExample,
});

export const deleteContentAsset = defineEndpoint({
  method: 'DELETE',
  path: '/admin/content-assets/{id}',
  group,
  summary: 'Delete a picture that no document uses.',
  keyScope: null,
  feature,
  params,
  ...fields.done,
});
