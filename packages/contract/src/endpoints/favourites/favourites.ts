import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';
import { videoOfAccount, videoOfAccountExample } from '../../insight.ts';
import { favouriteKind, subjectKind } from '../../jobs.ts';
import { sentenceSchema } from '../../reasons/reason.ts';
import { MAX_ADDED, MAX_RESTORED } from '../../values.ts';

const group = 'Favourites';

const params = z.strictObject({ id: fields.id });

const favourite = z.strictObject({
  id: fields.id,
  kind: favouriteKind,
  platform: fields.platform,
  subjectId: z.string().describe('The platform’s id of the account, sound or video, or the hashtag'),
  name: z.string().describe('Handle, hashtag or title when it was added; of a video its id'),
  addedAt: fields.isoTime,
  frozen: z
    .boolean()
    .describe('true if the favourite exceeds the plan’s limit: it is listed but not updated for this team'),
  folderIds: z.array(fields.id).describe('Folders containing it'),
  labels: z.array(z.strictObject({ id: fields.id, name: z.string(), color: z.string() })),
  notes: z.int().nonnegative().describe('Number of notes'),
  tracking: z.strictObject({
    updatesPerDay: z
      .int()
      .nonnegative()
      .describe(
        'According to the highest plan among the teams tracking it; 0 for a video, which is updated by its age',
      ),
    lastSuccessAt: fields.isoTime.nullable(),
    lastError: sentenceSchema.nullable().describe('Why the last update failed; null after a success'),
    nextDueAt: fields.isoTime,
  }),
});

const example: z.output<typeof favourite> = {
  id: '019a84c1-0000-7000-8000-000000000002',
  kind: 'account',
  platform: 'tiktok',
  subjectId: '7001000000000000001',
  name: 'minacooksfast',
  addedAt: '2026-11-15T12:00:00.000Z',
  frozen: false,
  folderIds: ['019a84c1-0000-7000-8000-000000000012'],
  labels: [{ id: '019a84c1-0000-7000-8000-000000000004', name: 'Competitors', color: '#1f6feb' }],
  notes: 1,
  tracking: {
    updatesPerDay: 12,
    lastSuccessAt: '2026-11-15T12:01:00.000Z',
    lastError: null,
    nextDueAt: '2026-11-15T14:00:00.000Z',
  },
};

export const favourites = defineEndpoint({
  method: 'GET',
  path: '/business/favourite',
  group,
  summary: 'The team’s favourites, oldest first, with their tracking status.',
  query: z.strictObject({ kind: favouriteKind.optional() }),
  reply: z.strictObject({ favourites: z.array(favourite) }),
  example: { favourites: [example] },
});

export const favouriteVideos = defineEndpoint({
  method: 'GET',
  path: '/business/favourite/videos',
  group,
  summary: 'The team’s saved videos, oldest first, with their latest counts.',
  feature: 'ACCOUNT_BASICS',
  reply: z.strictObject({
    videos: z.array(
      z.strictObject({
        favouriteId: fields.id,
        video: videoOfAccount.nullable().describe('null if its account was erased'),
      }),
    ),
  }),
  example: { videos: [{ favouriteId: example.id, video: videoOfAccountExample }] },
});

export const addFavourite = defineEndpoint({
  method: 'POST',
  path: '/business/favourite',
  group,
  summary:
    'Track an account, hashtag or sound, which counts towards the plan’s favourites, hashtags or sounds, or save a video, which does not count. Adding an existing favourite changes nothing.',
  body: z.strictObject({
    kind: favouriteKind,
    platform: fields.platform.default('tiktok'),
    subject: fields.subjectId.describe(
      'A handle, id or link of an account; a hashtag with or without #; the id of a sound; or an id or link of a video',
    ),
  }),
  reply: favourite,
  example: { ...example, folderIds: [], labels: [], notes: 0 },
});

const BULK_OUTCOMES = ['added', 'already-there', 'not-found', 'limit-reached', 'unavailable'] as const;

const bulkLine = z.strictObject({
  line: z.int().positive().describe('Line number in the request, from 1; empty lines have no result'),
  text: z.string(),
  outcome: z
    .enum(BULK_OUTCOMES)
    .describe('unavailable if the platform could not be reached: send the line again later'),
  reason: sentenceSchema.nullable().describe('Why it was not added'),
  favouriteId: fields.id.nullable().describe('Of the new or existing favourite'),
});

export const addFavourites = defineEndpoint({
  method: 'POST',
  path: '/business/favourite/bulk',
  group,
  summary:
    'Track everything in a pasted list, in order. Each line has its own result. Sending the list again adds only what is missing.',
  body: z.strictObject({
    kind: subjectKind
      .default('account')
      .describe('Type of lines that do not indicate it themselves, unlike hashtags with # and links'),
    platform: fields.platform.default('tiktok').describe('Platform of lines that do not specify one'),
    lines: z
      .array(fields.webAddress)
      .min(1)
      .max(MAX_ADDED)
      .describe('Handles, ids, links to profiles, hashtags or sounds'),
  }),
  reply: z.strictObject({
    added: z.int().nonnegative(),
    lines: z.array(bulkLine),
  }),
  example: {
    added: 1,
    lines: [
      { line: 1, text: '@minacooksfast', outcome: 'added', reason: null, favouriteId: example.id },
      {
        line: 2,
        text: '@nobody.has.this',
        outcome: 'not-found',
        reason: {
          message: 'Not found on TikTok, or no longer available.',
          code: 'platform.notFound',
          params: { platform: 'TikTok' },
        },
        favouriteId: null,
      },
    ],
  },
});

export const removeFavourite = defineEndpoint({
  method: 'DELETE',
  path: '/business/favourite/{id}',
  group,
  summary:
    'Stop tracking a favourite, or remove a saved video. Collected data is kept. Its notes and folder entries are removed and can be restored for a day.',
  params,
  ...fields.done,
});

export const RESTORABLE_HOURS = 24;

export const restoreFavourites = defineEndpoint({
  method: 'POST',
  path: '/business/favourite/restore',
  group,
  summary:
    'Restore removed favourites with their notes and folders: all of them or none. Requires enough free places in the plan.',
  body: z.strictObject({
    ids: z
      .array(fields.id)
      .min(1)
      .max(MAX_RESTORED)
      .describe(`Favourites removed within the last ${RESTORABLE_HOURS} hours`),
  }),
  ...fields.done,
});

const note = z.strictObject({
  id: fields.id,
  text: z.string(),
  writtenBy: z.string().describe('Email address of the author'),
  writtenAt: fields.isoTime,
});
const noteExample = {
  id: '019a84c1-0000-7000-8000-000000000013',
  text: 'Replies within a day, prefers email.',
  writtenBy: 'owner@demo.clipscope.test',
  writtenAt: '2026-11-15T12:00:00.000Z',
};

export const favouriteNotes = defineEndpoint({
  method: 'GET',
  path: '/business/favourite/{id}/notes',
  group,
  summary: 'The team’s notes on a favourite, newest first.',
  params,
  reply: z.strictObject({ notes: z.array(note) }),
  example: { notes: [noteExample] },
});

const noteBody = z.strictObject({ text: fields.text(MAX_TEXT_LENGTHS.note) });
const noteParams = z.strictObject({ id: fields.id, noteId: fields.id });

export const addFavouriteNote = defineEndpoint({
  method: 'POST',
  path: '/business/favourite/{id}/notes',
  group,
  summary: 'Add a note to a favourite, visible to the whole team.',
  params,
  body: noteBody,
  reply: note,
  example: noteExample,
});

export const changeFavouriteNote = defineEndpoint({
  method: 'PATCH',
  path: '/business/favourite/{id}/notes/{noteId}',
  group,
  summary: 'Edit the text of a note. Author and date stay the same.',
  params: noteParams,
  body: noteBody,
  reply: note,
  example: noteExample,
});

export const removeFavouriteNote = defineEndpoint({
  method: 'DELETE',
  path: '/business/favourite/{id}/notes/{noteId}',
  group,
  summary: 'Delete a note.',
  params: noteParams,
  ...fields.done,
});
