import { SHEET_CONTENTS, SHEET_SCHEDULES } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

const group = 'Data sync';
const feature = 'DATA_SYNC';

const params = z.strictObject({ id: fields.id });
const settings = {
  spreadsheet: fields.webAddress.describe('A link to a Google spreadsheet'),
  sheetName: z.string().trim().min(1).max(100),
  content: z.enum(SHEET_CONTENTS).describe('The favourites, their videos, or the videos of a campaign'),
  campaignId: fields.id.nullable(),
  columns: z.array(z.string().min(1).max(60)).min(1).max(30).describe('In this order'),
  schedule: z.enum(SHEET_SCHEDULES),
  enabled: z.boolean(),
};
const sync = z.strictObject({ id: fields.id, ...settings, createdAt: fields.isoTime });
const example = {
  id: '019a84c1-0000-7000-8000-000000000050',
  spreadsheet: 'https://docs.google.com/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789abcdefg/edit',
  sheetName: 'Creators',
  content: 'favourites',
  campaignId: null,
  columns: ['handle', 'followers', 'followersChange7Days', 'observedAt'],
  schedule: 'daily',
  enabled: true,
  createdAt: '2026-11-15T12:00:00.000Z',
} as const satisfies z.input<typeof sync>;

export const sheetSyncs = defineEndpoint({
  method: 'GET',
  path: '/business/sync/gsheet',
  group,
  summary: 'The team’s Google Sheets syncs, oldest first.',
  feature,
  reply: z.strictObject({ syncs: z.array(sync) }),
  example: { syncs: [example] },
});

export const createSheetSync = defineEndpoint({
  method: 'POST',
  path: '/business/sync/gsheet',
  group,
  summary: 'Create a sync to a Google Sheet. Each sheet can have only one sync in the team.',
  feature,
  body: z.strictObject({
    ...settings,
    campaignId: fields.id
      .nullable()
      .default(null)
      .describe('Required for videos of a campaign; not allowed otherwise'),
    columns: settings.columns.optional().describe('All available fields if omitted'),
    enabled: settings.enabled.default(true),
  }),
  reply: sync,
  example,
});

export const changeSheetSync = defineEndpoint({
  method: 'PATCH',
  path: '/business/sync/gsheet/{id}',
  group,
  summary: 'Change, pause or resume a sync. Omitted fields stay unchanged.',
  feature,
  params,
  body: z.strictObject(settings).partial(),
  reply: sync,
  example: { ...example, enabled: false },
});

export const removeSheetSync = defineEndpoint({
  method: 'DELETE',
  path: '/business/sync/gsheet/{id}',
  group,
  summary: 'Delete a sync. The contents of the sheet are kept.',
  feature,
  params,
  ...fields.done,
});
