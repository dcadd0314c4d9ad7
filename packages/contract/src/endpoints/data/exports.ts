import { EXPORT_COLUMNS, EXPORT_FORMATS, EXPORT_TABLES, type ExportTable } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { fileExample, fileReply } from '../../file-reply.ts';
import { list, range } from '../../insight.ts';
import { COMMENT_SORTS, MAX_EXPORTED_IDS } from '../../values.ts';
import { exploredComments } from '../favourites/comment-explorer.ts';
import { exploredMentions } from '../favourites/mention-explorer.ts';

const group = 'Export';
const MOST_COLUMNS = 50;

const file = {
  format: z.enum(EXPORT_FORMATS).default('csv'),
  keys: list(z.string().max(60), MOST_COLUMNS).optional().describe('Columns and their order; all if omitted'),
  titles: z
    .string()
    .max(4000)
    .transform(text => text.split(',').map(title => title.trim()))
    .pipe(z.array(z.string().min(1).max(100)).max(MOST_COLUMNS))
    .optional()
    .describe('Column headings; the keys themselves if omitted'),
  dateColumn: z
    .enum(['true', 'false'])
    .default('false')
    .transform(text => text === 'true')
    .describe('Add the export date as the first column, exportDate'),
  zip: z
    .enum(['true', 'false'])
    .default('false')
    .transform(text => text === 'true')
    .describe('As a zip archive; requires the plan feature EXPORT_ZIP'),
};

const chosen = {
  ids: list(fields.id, MAX_EXPORTED_IDS)
    .optional()
    .describe('Only the favourites with these ids; all if omitted'),
};

const columnsOf = (table: ExportTable) => `Columns: ${Object.keys(EXPORT_COLUMNS[table]).join(', ')}.`;
const { platform: _, ...rangeOfAll } = range;
const days = { startDate: rangeOfAll.startDate, endDate: rangeOfAll.endDate };

export const exportFavourites = defineEndpoint({
  method: 'GET',
  path: '/export/favourites',
  group,
  summary: `Export the team’s favourites, one row each, as a file. Counts towards the monthly row limit. ${columnsOf('accounts')}`,
  isOpenToImpersonation: false,
  feature: 'EXPORT',
  query: z.strictObject({
    ...file,
    ...chosen,
    kind: z.enum(['account', 'hashtag', 'sound']).default('account'),
  }),
  reply: fileReply,
  example: fileExample,
});

export const exportFavouritesHistory = defineEndpoint({
  method: 'GET',
  path: '/export/favourites/history',
  group,
  summary: `Export one row per tracked account and day with an observation. ${columnsOf('history')}`,
  isOpenToImpersonation: false,
  feature: 'EXPORT_WITH_HISTORY',
  query: z.strictObject({ ...file, ...chosen, ...rangeOfAll }),
  reply: fileReply,
  example: fileExample,
});

export const exportFavouritesVideos = defineEndpoint({
  method: 'GET',
  path: '/export/favourites/videos/{a}/{b}',
  group,
  summary: `Export the videos that tracked accounts published from day a to day b. ${columnsOf('videos')}`,
  isOpenToImpersonation: false,
  feature: 'EXPORT',
  params: z.strictObject({ a: days.startDate.unwrap(), b: days.endDate.unwrap() }),
  query: z.strictObject({ ...file, ...chosen, timezone: rangeOfAll.timezone, asOf: rangeOfAll.asOf }),
  reply: fileReply,
  example: fileExample,
});

export const exportYoutubeFavourites = defineEndpoint({
  method: 'GET',
  path: '/youtube/export/favourites',
  group,
  summary: `Export the tracked YouTube channels, one row each. ${columnsOf('accounts')}`,
  isOpenToImpersonation: false,
  feature: 'EXPORT',
  query: z.strictObject(file),
  reply: fileReply,
  example: fileExample,
});

export const exportComments = defineEndpoint({
  method: 'GET',
  path: '/export/comments',
  group,
  summary: `Export the comments that GET /business/comments lists. ${columnsOf('comments')}`,
  isOpenToImpersonation: false,
  feature: 'EXPORT',
  query: z.strictObject({
    ...file,
    ...exploredComments,
    sort: z.enum(COMMENT_SORTS).default('newest'),
  }),
  reply: fileReply,
  example: fileExample,
});

export const exportMentions = defineEndpoint({
  method: 'GET',
  path: '/export/mentions',
  group,
  summary: `Export the mentions that GET /business/mentions lists. ${columnsOf('mentions')}`,
  isOpenToImpersonation: false,
  feature: 'EXPORT',
  query: z.strictObject({ ...file, ...exploredMentions }),
  reply: fileReply,
  example: fileExample,
});

export const exportListener = defineEndpoint({
  method: 'GET',
  path: '/export/listener/{id}',
  group,
  summary: `Export what a social listener found, newest first. Frozen listeners are rejected. ${columnsOf('matches')}`,
  isOpenToImpersonation: false,
  feature: 'EXPORT',
  params: z.strictObject({ id: fields.id }),
  query: z.strictObject({ ...file, ...rangeOfAll }),
  reply: fileReply,
  example: fileExample,
});

const EXPORT_STATES = ['running', 'finished', 'failed'] as const;

export const pastExports = defineEndpoint({
  method: 'GET',
  path: '/business/exports',
  group,
  summary: 'The team’s latest 100 exports, newest first.',
  reply: z.strictObject({
    exports: z.array(
      z.strictObject({
        id: fields.id,
        what: z.enum(EXPORT_TABLES),
        fileName: z.string(),
        format: z.enum(EXPORT_FORMATS),
        rows: z.int().nonnegative(),
        state: z.enum(EXPORT_STATES),
        startedAt: fields.isoTime,
        finishedAt: fields.isoTime.nullable(),
        startedBy: fields.id,
      }),
    ),
  }),
  example: {
    exports: [
      {
        id: '019a84c1-0000-7000-8000-000000000012',
        what: 'history',
        fileName: 'clipscope-history-2026-11-15.csv',
        format: 'csv',
        rows: 1_820,
        state: 'finished',
        startedAt: '2026-11-15T12:00:00.000Z',
        finishedAt: '2026-11-15T12:00:01.000Z',
        startedBy: '019a84c1-0000-7000-8000-000000000001',
      },
    ],
  },
});
