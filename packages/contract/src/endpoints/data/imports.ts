import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { z } from 'zod';
import { byteStream } from '../../byte-stream.ts';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { fileExample, fileReply } from '../../file-reply.ts';
import { reason, rule, sentence, sentenceSchema } from '../../reasons/reason.ts';
import { COLLECTION_BASES, DAY_ORDERS, IMPORTED_KINDS, type ImportedKind } from '../../values.ts';
import { slice, total } from '../admin/admin.ts';

const group = 'Import';
const count = z.int().nonnegative();

/** Distinct items are counted exactly up to this number. */
export const MAX_COUNTED = 100_000;
/** The maximum number of unreadable lines shown; all of them can be downloaded. */
export const MAX_SHOWN_LINES = 20;
/** The maximum number of accounts listed per file. */
export const MAX_LARGEST_ACCOUNTS = 6;

const IMPORT_STATES = [
  'reading',
  'ready',
  'needs-mapping',
  'importing',
  'done',
  'failed',
  'removing',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const distinctCount = z.strictObject({
  count: count.describe('Distinct items, each counted once'),
  isMore: z.boolean().describe(`true if there are more than ${MAX_COUNTED}; counting stops there`),
});
const kinds = z.strictObject(
  Object.fromEntries(IMPORTED_KINDS.map(kind => [kind, distinctCount])) as Record<
    ImportedKind,
    typeof distinctCount
  >,
);

const collection = z.strictObject({
  collectedAt: fields.isoTime.describe('The time of counts that the file does not date'),
  basis: z.enum(COLLECTION_BASES).describe('Where that time is from'),
  sameAs: z.string().nullable().describe('Name of an earlier import with the same content'),
  newestAt: fields.isoTime
    .nullable()
    .describe('Time of the newest record, before which nothing was collected'),
  suggestions: z.array(z.strictObject({ basis: z.enum(COLLECTION_BASES), collectedAt: fields.isoTime })),
});

const preview = z.strictObject({
  formats: z
    .array(z.strictObject({ source: z.string(), records: count }))
    .describe('Detected format, such as file:zeeschuimer; an archive can contain several'),
  records: count.describe('Lines or records that could be read'),
  found: kinds,
  largest: z
    .array(z.strictObject({ platform: fields.platform, handle: z.string(), followers: count.nullable() }))
    .describe(`The accounts with the most followers, at most ${MAX_LARGEST_ACCOUNTS}`),
  collection: collection
    .nullable()
    .describe(
      'When the data was collected, for a file that does not say it for all of its data; otherwise null',
    ),
  isPartial: z
    .boolean()
    .describe(
      'true while only the first part of a large file is counted; counting goes on, also during the import',
    ),
  months: z
    .array(z.strictObject({ month: z.string().describe('UTC, such as 2026-11'), observations: count }))
    .describe('Counts and comments by the month of their observation, oldest first'),
  from: fields.isoTime.nullable().describe('Time of the earliest count; null without counts'),
  to: fields.isoTime.nullable().describe('Time of the latest count'),
  invalid: z.strictObject({
    count,
    reasons: z
      .array(z.strictObject({ ...sentenceSchema.shape, count }))
      .describe('Most frequent first, at most 50; the download has them all'),
    first: z.array(z.strictObject({ where: z.string(), ...sentenceSchema.shape, text: z.string() })),
  }),
});

/** What a line of a mapped file can represent. */
export const MAPPED_KINDS = ['videos', 'accounts', 'comments', 'hashtags', 'sounds'] as const;
export type MappedKind = (typeof MAPPED_KINDS)[number];
const MOST_COLUMNS = 300;

const textRecord = (maxLength: number) =>
  z
    .record(z.string().min(1).max(300), z.string().min(1).max(maxLength))
    .refine(values => Object.keys(values).length <= MOST_COLUMNS, rule('fields.columnsFull'));
const mapping = z.strictObject({
  kind: z.enum(MAPPED_KINDS).describe('What each line represents'),
  columns: textRecord(60).describe('The field for each column header; omitted columns are ignored'),
  fixed: textRecord(300)
    .optional()
    .describe('Fields with the same value in every line, such as the platform'),
  dayOrder: z.enum(DAY_ORDERS).optional().describe('How to read 03/04/2026'),
});
export type ImportMapping = z.output<typeof mapping>;

const table = z.strictObject({
  columns: z.array(
    z.strictObject({ title: z.string(), samples: z.array(z.string()).describe('From the first rows') }),
  ),
  suggestion: mapping.nullable().describe('Suggested mapping; null if no column header is recognised'),
  choices: z
    .array(
      z.strictObject({
        kind: z.enum(MAPPED_KINDS),
        fields: z.array(
          z.strictObject({ name: z.string(), type: z.string().describe('Format of its values') }),
        ),
        needs: z.array(z.array(z.string())).describe('At least one field of each group is required'),
      }),
    )
    .describe('What a line can represent, and its possible fields'),
});

const importOfFile = z.strictObject({
  id: fields.id,
  fileName: z.string(),
  sizeBytes: count,
  handle: z
    .string()
    .nullable()
    .describe('The account’s handle, as given by the person who uploaded the file'),
  needsHandle: z.boolean().describe('The file does not name its account: send the handle'),
  needsPeriod: z.boolean().describe('The file does not state which days its counts are of: send the period'),
  state: z.enum(IMPORT_STATES),
  isShared: z.boolean().describe('true if the operator shares it with all teams'),
  uploadedAt: fields.isoTime,
  uploadedBy: z.string().nullable().describe('Name or email address; null if they have left'),
  startedAt: fields.isoTime.nullable(),
  finishedAt: fields.isoTime.nullable(),
  progress: z
    .strictObject({ doneBytes: count, totalBytes: count })
    .nullable()
    .describe('While it is being read or imported'),
  preview: preview.nullable().describe('null until the file has been read once'),
  table: table.nullable().describe('For a table in an unknown format: its columns and possible fields'),
  mapping: mapping.nullable().describe('The column mapping that was applied'),
  failure: sentenceSchema.nullable().describe('Why it failed'),
});
export type ImportOfFile = z.output<typeof importOfFile>;

const INVALID_LINE = sentence(reason('records.jsonAt', { position: 4 }));
const none = { count: 0, isMore: false };
const example = {
  id: '019a84c1-0000-7000-8000-000000000030',
  fileName: 'zeeschuimer-export-tiktok.ndjson',
  sizeBytes: 18_204_112,
  handle: null,
  needsHandle: false,
  needsPeriod: false,
  state: 'ready',
  isShared: false,
  uploadedAt: '2026-11-15T12:00:00.000Z',
  uploadedBy: 'Olivia Owner',
  startedAt: null,
  finishedAt: null,
  progress: null,
  preview: {
    formats: [{ source: 'file:zeeschuimer', records: 4_120 }],
    records: 4_120,
    found: {
      accounts: { count: 311, isMore: false },
      accountObservations: { count: 498, isMore: false },
      videos: { count: 3_902, isMore: false },
      videoObservations: { count: 4_120, isMore: false },
      comments: none,
      hashtags: { count: 2_018, isMore: false },
      hashtagObservations: none,
      sounds: { count: 1_204, isMore: false },
      soundObservations: none,
      stickers: none,
      stickerObservations: none,
      audiences: none,
      playlists: none,
    },
    largest: [{ platform: 'tiktok', handle: 'northwind.kitchen', followers: 48_200 }],
    collection: null,
    isPartial: false,
    months: [{ month: '2026-11', observations: 4_618 }],
    from: '2026-11-01T09:12:44.000Z',
    to: '2026-11-14T17:50:02.000Z',
    invalid: {
      count: 1,
      reasons: [{ ...INVALID_LINE, count: 1 }],
      first: [
        {
          where: 'zeeschuimer-export-tiktok.ndjson: line 4121',
          ...INVALID_LINE,
          text: '{"i',
        },
      ],
    },
  },
  table: null,
  mapping: null,
  failure: null,
} as const satisfies z.input<typeof importOfFile>;
const importing = {
  ...example,
  state: 'importing',
  startedAt: '2026-11-15T12:01:00.000Z',
  progress: { doneBytes: 4_096_000, totalBytes: 18_204_112 },
} as const;
const params = z.strictObject({ id: fields.id });
const period = z
  .strictObject({ firstDay: fields.isoDay, lastDay: fields.isoDay })
  .describe('The days that the counts are of, both included, for files that do not state them');
const handle = fields.subjectId.describe('Handle of the account, if the file does not name it');

export const uploadImport = defineEndpoint({
  method: 'POST',
  path: '/import',
  group,
  summary:
    'Upload a file of up to 4 GB as the request body: any supported format, a table or JSON lines, optionally compressed as gzip or ZIP. A preview is created immediately; the import begins when you start it. Only your team can see the data. A file your team has already uploaded is not stored again. Storage per team is limited; a file that does not fit is rejected with 413, and the message states the remaining space.',
  query: z.strictObject({
    name: fields.text(MAX_TEXT_LENGTHS.fileName).describe('File name; in some formats it contains dates'),
    handle: handle.optional(),
    modifiedAt: fields.isoTime
      .optional()
      .describe('When the file was last changed, to suggest when its data was collected'),
  }),
  body: byteStream,
  reply: z.strictObject({
    import: importOfFile,
    isKnown: z
      .boolean()
      .describe('true if the team has already uploaded the same file; the reply is then that import'),
  }),
  example: {
    import: {
      ...example,
      state: 'reading',
      preview: null,
      progress: { doneBytes: 0, totalBytes: 18_204_112 },
    },
    isKnown: false,
  },
});

const room = z.strictObject({
  mostBytes: count.describe('Storage limit of the team'),
  storedBytes: count.describe('Includes imports being removed until they are gone'),
  remainingBytes: count,
});
export type ImportRoom = z.output<typeof room>;

export const imports = defineEndpoint({
  method: 'GET',
  path: '/import',
  group,
  summary: 'The team’s imports, newest first, and the remaining storage.',
  reply: z.strictObject({ imports: z.array(importOfFile), room }),
  example: {
    imports: [example],
    room: { mostBytes: 20_000_000_000, storedBytes: 18_204_112, remainingBytes: 19_981_795_888 },
  },
});

export const importById = defineEndpoint({
  method: 'GET',
  path: '/import/{id}',
  group,
  summary: 'One import: contents of the file, progress, and what could not be read.',
  params,
  reply: importOfFile,
  example,
});

export const mapImport = defineEndpoint({
  method: 'POST',
  path: '/import/{id}/mapping',
  group,
  summary:
    'Map the columns of a table in an unknown format, name the account a file belongs to, or say when its data was collected or which days its counts are of. The preview is then created again.',
  params,
  body: z
    .strictObject({
      mapping: mapping.optional(),
      handle: handle.optional(),
      period: period.optional(),
      collectedAt: fields.isoTime
        .optional()
        .describe('From the newest record in the file to the upload; only for files that do not say it'),
    })
    .refine(body => Object.values(body).some(value => value !== undefined), {
      ...rule('fields.mappingOrHandle'),
      path: ['mapping'],
    }),
  reply: importOfFile,
  example: { ...example, state: 'reading', progress: { doneBytes: 0, totalBytes: 18_204_112 } },
});

export const startImport = defineEndpoint({
  method: 'POST',
  path: '/import/{id}/start',
  group,
  summary: 'Start the import. Data that is already stored is not stored again.',
  params,
  reply: importOfFile,
  example: importing,
});

export const removeImport = defineEndpoint({
  method: 'DELETE',
  path: '/import/{id}',
  group,
  summary: 'Remove an import and exactly the data it added. Data from other imports is not affected.',
  params,
  ...fields.done,
});

export const importInvalidRecords = defineEndpoint({
  method: 'GET',
  path: '/import/{id}/not-understood',
  group,
  summary: 'Every line that could not be read, as JSON lines with position, reason and text.',
  params,
  reply: fileReply,
  example: fileExample,
});

const adminFeature = 'ADMIN_DASHBOARD';
const ofTeam = importOfFile.extend({
  team: z
    .strictObject({ id: fields.id, name: z.string() })
    .nullable()
    .describe('null if the operator uploaded it, or the team has been deleted'),
});
const ofTeamExample = {
  ...example,
  state: 'done',
  startedAt: '2026-11-15T12:01:00.000Z',
  finishedAt: '2026-11-15T12:01:07.000Z',
  team: { id: '019a84c0-5b5e-7c7e-8a57-0c1d2e3f4a5b', name: 'Northwind Kitchen' },
} as const satisfies z.input<typeof ofTeam>;

export const adminImports = defineEndpoint({
  method: 'GET',
  path: '/admin/imports',
  group: 'Admin',
  summary: 'Imports of all teams, newest first.',
  feature: adminFeature,
  query: z.strictObject(slice),
  reply: z.strictObject({ imports: z.array(ofTeam), total }),
  example: { imports: [ofTeamExample], total: 1 },
});

export const shareImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/{id}/share',
  group: 'Admin',
  summary: 'Share an import with all teams. Its data is imported again into the shared dataset.',
  keyScope: null,
  feature: adminFeature,
  params,
  reply: ofTeam,
  example: { ...ofTeamExample, state: 'importing', isShared: true, finishedAt: null },
});

export const unshareImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports/{id}/unshare',
  group: 'Admin',
  summary: 'Stop sharing an import, so that only the team that uploaded it sees its data.',
  keyScope: null,
  feature: adminFeature,
  params,
  reply: ofTeam,
  example: { ...ofTeamExample, state: 'importing', finishedAt: null },
});

export const removeSharedImport = defineEndpoint({
  method: 'DELETE',
  path: '/admin/imports/{id}',
  group: 'Admin',
  summary: 'Remove an import that belongs to no team, and exactly the data it added.',
  keyScope: null,
  feature: adminFeature,
  params,
  ...fields.done,
});
