import { LONGEST } from '@clipscope/domain';
import { z } from 'zod';
import { byteStream } from '../../byte-stream.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { fileExample, fileReply } from '../../file-reply.ts';
import { DAY_ORDERS, IMPORTED_KINDS, type ImportedKind } from '../../values.ts';
import * as words from '../../words.ts';
import { slice, total } from '../admin/admin.ts';

const group = 'Import';
const access = 'session';
const count = z.int().nonnegative();

/** Different things of a kind are counted exactly up to here. */
export const MOST_COUNTED = 100_000;
/** So many lines that were not understood are shown; all of them can be downloaded. */
export const MOST_SHOWN_LINES = 20;

/** So many of the accounts in a file are named. */
export const MOST_LARGEST = 6;

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

const different = z.strictObject({
  count: count.describe('Different ones; each is counted once'),
  isMore: z.boolean().describe(`true when there are more than ${MOST_COUNTED}, at which counting stops`),
});
const kinds = z.strictObject(
  Object.fromEntries(IMPORTED_KINDS.map(kind => [kind, different])) as Record<ImportedKind, typeof different>,
);

const preview = z.strictObject({
  formats: z
    .array(z.strictObject({ source: z.string(), records: count }))
    .describe('What the file was recognised as, such as file:zeeschuimer; an archive may hold several'),
  records: count.describe('Lines or records that were understood'),
  found: kinds,
  largest: z
    .array(z.strictObject({ platform: words.platform, handle: z.string(), followers: count.nullable() }))
    .describe(`The accounts with the most followers, at most ${MOST_LARGEST}`),
  from: words.isoTime
    .nullable()
    .describe('The earliest moment that a count was true at; null without counts'),
  to: words.isoTime.nullable().describe('The latest'),
  notUnderstood: z.strictObject({
    count,
    reasons: z
      .array(z.strictObject({ reason: z.string(), count }))
      .describe('The most frequent first, at most 50; the rest is in the download'),
    first: z.array(z.strictObject({ where: z.string(), reason: z.string(), text: z.string() })),
  }),
});

/** What a line of a mapped file is. */
export const MAPPED_KINDS = ['videos', 'accounts', 'comments', 'hashtags', 'sounds'] as const;
export type MappedKind = (typeof MAPPED_KINDS)[number];
const MOST_COLUMNS = 300;

const texts = (most: number) =>
  z
    .record(z.string().min(1).max(300), z.string().min(1).max(most))
    .refine(given => Object.keys(given).length <= MOST_COLUMNS, {
      error: `must name at most ${MOST_COLUMNS} columns`,
    });
const mapping = z.strictObject({
  kind: z.enum(MAPPED_KINDS).describe('What each line is'),
  columns: texts(60).describe('The field by the title of its column; columns that are left out are not read'),
  fixed: texts(300).optional().describe('Fields that are the same for every line, such as the platform'),
  dayOrder: z.enum(DAY_ORDERS).optional().describe('How 03/04/2026 is meant'),
});
export type ImportMapping = z.output<typeof mapping>;

const table = z.strictObject({
  columns: z.array(
    z.strictObject({ title: z.string(), samples: z.array(z.string()).describe('From the first rows') }),
  ),
  suggestion: mapping.nullable().describe('A first guess; null when no title says anything'),
  choices: z
    .array(
      z.strictObject({
        kind: z.enum(MAPPED_KINDS),
        fields: z.array(z.strictObject({ name: z.string(), type: z.string().describe('How it is read') })),
        needs: z.array(z.array(z.string())).describe('Of each group at least one field must be given'),
      }),
    )
    .describe('What a line can be, and which fields it can then have'),
});

const importOfFile = z.strictObject({
  id: words.id,
  fileName: z.string(),
  sizeBytes: count,
  handle: z.string().nullable().describe('Whose account it is of, as the person said who brought it'),
  asksHandle: z.boolean().describe('The file does not tell whose account it is of: send the handle'),
  state: z.enum(IMPORT_STATES),
  isShared: z.boolean().describe('The operator lets all teams see it'),
  broughtAt: words.isoTime,
  broughtBy: z.string().nullable().describe('Their name or address; null when they have left'),
  startedAt: words.isoTime.nullable(),
  finishedAt: words.isoTime.nullable(),
  progress: z
    .strictObject({ doneBytes: count, totalBytes: count })
    .nullable()
    .describe('While it is read or imported'),
  preview: preview.nullable().describe('null until the file was read once'),
  table: table.nullable().describe('Of a table in no known format: what its columns can be'),
  mapping: mapping.nullable().describe('What a person said its columns are'),
  failure: z.string().nullable().describe('Why it failed, in a sentence'),
});
export type ImportOfFile = z.output<typeof importOfFile>;

const none = { count: 0, isMore: false };
const example = {
  id: '019a84c1-0000-7000-8000-000000000030',
  fileName: 'zeeschuimer-export-tiktok.ndjson',
  sizeBytes: 18_204_112,
  handle: null,
  asksHandle: false,
  state: 'ready',
  isShared: false,
  broughtAt: '2026-11-15T12:00:00.000Z',
  broughtBy: 'Olivia Owner',
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
    from: '2026-11-01T09:12:44.000Z',
    to: '2026-11-14T17:50:02.000Z',
    notUnderstood: {
      count: 1,
      reasons: [{ reason: 'It ends in the middle.', count: 1 }],
      first: [
        {
          where: 'zeeschuimer-export-tiktok.ndjson: line 4121',
          reason: 'It ends in the middle.',
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
const params = z.strictObject({ id: words.id });
const handle = words.subjectId.describe('Whose account it is of, where the file does not tell it');

export const uploadImport = defineEndpoint({
  name: 'uploadImport',
  method: 'POST',
  path: '/import',
  group,
  summary:
    'Bring a file of up to 4 GB, as the body of the call: any of the known formats, a table or JSON lines, also as gzip or ZIP. It is read for a preview at once and imported when it is started. Only your team sees what it holds. A file that the team brought before is not stored again. What the team may keep altogether is limited: a file for which there is no room is refused with 413, which tells how much is left.',
  access,
  query: z.strictObject({
    name: words.text(LONGEST.fileName).describe('The name of the file; some formats hide dates in it'),
    handle: handle.optional(),
  }),
  body: byteStream,
  reply: z.strictObject({
    import: importOfFile,
    isKnown: z
      .boolean()
      .describe('true when the team brought the very same file before: this is that import'),
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
  mostBytes: count.describe('So much of files a team may keep altogether'),
  keptBytes: count.describe('Also of those that are being removed, until they are gone'),
  leftBytes: count,
});
export type ImportRoom = z.output<typeof room>;

export const imports = defineEndpoint({
  name: 'imports',
  method: 'GET',
  path: '/import',
  group,
  summary: 'The files that the team brought, newest first, and how much room they leave for more.',
  access,
  reply: z.strictObject({ imports: z.array(importOfFile), room }),
  example: {
    imports: [example],
    room: { mostBytes: 20_000_000_000, keptBytes: 18_204_112, leftBytes: 19_981_795_888 },
  },
});

export const importById = defineEndpoint({
  name: 'importById',
  method: 'GET',
  path: '/import/{id}',
  group,
  summary: 'One file: what was found in it, how far it is imported, and what was not understood.',
  access,
  params,
  reply: importOfFile,
  example,
});

export const mapImport = defineEndpoint({
  name: 'mapImport',
  method: 'POST',
  path: '/import/{id}/mapping',
  group,
  summary:
    'Say what the columns of a table in no known format are, or whose account a file is of; it is read anew for its preview.',
  access,
  params,
  body: z
    .strictObject({ mapping: mapping.optional(), handle: handle.optional() })
    .refine(given => given.mapping !== undefined || given.handle !== undefined, {
      error: 'or handle must be given',
      path: ['mapping'],
    }),
  reply: importOfFile,
  example: { ...example, state: 'reading', progress: { doneBytes: 0, totalBytes: 18_204_112 } },
});

export const startImport = defineEndpoint({
  name: 'startImport',
  method: 'POST',
  path: '/import/{id}/start',
  group,
  summary: 'Import what the preview shows. What is stored already is not stored again.',
  access,
  params,
  reply: importOfFile,
  example: importing,
});

export const removeImport = defineEndpoint({
  name: 'removeImport',
  method: 'DELETE',
  path: '/import/{id}',
  group,
  summary:
    'Remove a file and exactly what it brought. What other files brought stays as if it had never been there.',
  access,
  params,
  reply: words.done,
  example: words.doneExample,
});

export const importNotUnderstood = defineEndpoint({
  name: 'importNotUnderstood',
  method: 'GET',
  path: '/import/{id}/not-understood',
  group,
  summary: 'Every line that was not understood, as JSON lines with where it stands, the reason and its text.',
  access,
  params,
  reply: fileReply,
  example: fileExample,
});

const adminFeature = 'ADMIN_DASHBOARD';
const ofTeam = importOfFile.extend({
  team: z
    .strictObject({ id: words.id, name: z.string() })
    .nullable()
    .describe('null when the operator brought it, or the team is gone'),
});
const ofTeamExample = {
  ...example,
  state: 'done',
  startedAt: '2026-11-15T12:01:00.000Z',
  finishedAt: '2026-11-15T12:01:07.000Z',
  team: { id: '019a84c0-5b5e-7c7e-8a57-0c1d2e3f4a5b', name: 'Northwind Kitchen' },
} as const satisfies z.input<typeof ofTeam>;

export const adminImports = defineEndpoint({
  name: 'adminImports',
  method: 'GET',
  path: '/admin/imports',
  group: 'Admin',
  summary: 'The files that all teams brought, newest first.',
  access,
  feature: adminFeature,
  query: z.strictObject(slice),
  reply: z.strictObject({ imports: z.array(ofTeam), total }),
  example: { imports: [ofTeamExample], total: 1 },
});

export const shareImport = defineEndpoint({
  name: 'shareImport',
  method: 'POST',
  path: '/admin/imports/{id}/share',
  group: 'Admin',
  summary: 'Let all teams see what a file brought. It is imported anew to where all can see it.',
  access,
  keyScope: null,
  feature: adminFeature,
  params,
  reply: ofTeam,
  example: { ...ofTeamExample, state: 'importing', isShared: true, finishedAt: null },
});

export const unshareImport = defineEndpoint({
  name: 'unshareImport',
  method: 'POST',
  path: '/admin/imports/{id}/unshare',
  group: 'Admin',
  summary: 'Give a shared file back to the team that brought it, so that only that team sees it.',
  access,
  keyScope: null,
  feature: adminFeature,
  params,
  reply: ofTeam,
  example: { ...ofTeamExample, state: 'importing', finishedAt: null },
});

export const removeSharedImport = defineEndpoint({
  name: 'removeSharedImport',
  method: 'DELETE',
  path: '/admin/imports/{id}',
  group: 'Admin',
  summary: 'Remove a file that no team brought, and exactly what it brought.',
  access,
  keyScope: null,
  feature: adminFeature,
  params,
  reply: words.done,
  example: words.doneExample,
});
