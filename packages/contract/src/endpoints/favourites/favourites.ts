import { LONGEST } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { subjectKind } from '../../jobs.ts';
import { MOST_ADDED, MOST_RESTORED } from '../../values.ts';
import * as words from '../../words.ts';

const group = 'Favourites';

const params = z.strictObject({ id: words.id });

const favourite = z.strictObject({
  id: words.id,
  kind: subjectKind,
  platform: words.platform,
  subjectId: z.string().describe('The platform’s id of the account or sound, or the hashtag'),
  name: z.string().describe('Handle, hashtag or title when it was added'),
  addedAt: words.isoTime,
  frozen: z
    .boolean()
    .describe(
      'true while the plan has places for older ones only: it is kept, but not tracked for this team',
    ),
  folderIds: z.array(words.id).describe('The folders it is in'),
  labels: z.array(z.strictObject({ id: words.id, name: z.string(), color: z.string() })),
  notes: z.int().nonnegative().describe('How many notes it has'),
  tracking: z.strictObject({
    updatesPerDay: z.int().nonnegative().describe('As the best plan among the teams that track it allows'),
    lastSuccessAt: words.isoTime.nullable(),
    lastError: z.string().nullable().describe('Why the last reading failed; null after a success'),
    nextDueAt: words.isoTime,
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
  name: 'favourites',
  method: 'GET',
  path: '/business/favourite',
  group,
  summary: 'What the team tracks, oldest first, and how the tracker fares with each.',
  access: 'session',
  query: z.strictObject({ kind: subjectKind.optional() }),
  reply: z.strictObject({ favourites: z.array(favourite) }),
  example: { favourites: [example] },
});

export const addFavourite = defineEndpoint({
  name: 'addFavourite',
  method: 'POST',
  path: '/business/favourite',
  group,
  summary:
    'Track an account, hashtag or sound. Counts against the plan’s favourites, hashtags or sounds; adding what is there already changes nothing.',
  access: 'session',
  body: z.strictObject({
    kind: subjectKind,
    platform: words.platform.default('tiktok'),
    subject: words.subjectId.describe(
      'A handle, id or link of an account; a hashtag with or without #; the id of a sound',
    ),
  }),
  reply: favourite,
  example: { ...example, folderIds: [], labels: [], notes: 0 },
});

const BULK_OUTCOMES = ['added', 'already-there', 'not-found', 'limit-reached', 'unavailable'] as const;

const bulkLine = z.strictObject({
  line: z.int().positive().describe('Which of the lines sent, counted from 1; empty lines have no answer'),
  text: z.string(),
  outcome: z
    .enum(BULK_OUTCOMES)
    .describe('unavailable when the platform could not be asked now: send the line again later'),
  reason: z.string().nullable().describe('Why it was not added'),
  favouriteId: words.id.nullable().describe('Of the favourite that was added or is there already'),
});

export const addFavourites = defineEndpoint({
  name: 'addFavourites',
  method: 'POST',
  path: '/business/favourite/bulk',
  group,
  summary:
    'Track everything in a pasted list, in its order. Each line has an outcome of its own, and sending the list again adds only what is missing.',
  access: 'session',
  body: z.strictObject({
    kind: subjectKind
      .default('account')
      .describe('What a line is that does not say so itself, as a line with # and a link do'),
    platform: words.platform.default('tiktok').describe('Of lines that do not name one'),
    lines: z
      .array(words.webAddress)
      .min(1)
      .max(MOST_ADDED)
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
        reason: 'TikTok does not know it, or not any more.',
        favouriteId: null,
      },
    ],
  },
});

export const removeFavourite = defineEndpoint({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/business/favourite/{id}',
  group,
  summary:
    'Stop tracking. What was observed stays; its notes and its places in folders are removed with it, and can be restored for a day.',
  access: 'session',
  params,
  reply: words.done,
  example: words.doneExample,
});

/** For how long a removed favourite can be restored. */
export const RESTORABLE_HOURS = 24;

export const restoreFavourites = defineEndpoint({
  name: 'restoreFavourites',
  method: 'POST',
  path: '/business/favourite/restore',
  group,
  summary:
    'Undo removals, all or none: each is tracked again, with its notes and in its folders. It needs a place in the plan if the team added another one since.',
  access: 'session',
  body: z.strictObject({
    ids: z
      .array(words.id)
      .min(1)
      .max(MOST_RESTORED)
      .describe(`Favourites that were removed within the last ${RESTORABLE_HOURS} hours`),
  }),
  reply: words.done,
  example: words.doneExample,
});

const note = z.strictObject({
  id: words.id,
  text: z.string(),
  writtenBy: z.string().describe('E-mail address of who wrote it'),
  writtenAt: words.isoTime,
});
const noteExample = {
  id: '019a84c1-0000-7000-8000-000000000013',
  text: 'Answers within a day, wants to be asked by mail.',
  writtenBy: 'owner@demo.clipscope.test',
  writtenAt: '2026-11-15T12:00:00.000Z',
};

export const favouriteNotes = defineEndpoint({
  name: 'favouriteNotes',
  method: 'GET',
  path: '/business/favourite/{id}/notes',
  group,
  summary: 'What members noted about a favourite, newest first.',
  access: 'session',
  params,
  reply: z.strictObject({ notes: z.array(note) }),
  example: { notes: [noteExample] },
});

const noteBody = z.strictObject({ text: words.text(LONGEST.note) });
const noteParams = z.strictObject({ id: words.id, noteId: words.id });

export const addFavouriteNote = defineEndpoint({
  name: 'addFavouriteNote',
  method: 'POST',
  path: '/business/favourite/{id}/notes',
  group,
  summary: 'Note something about a favourite, for the whole team.',
  access: 'session',
  params,
  body: noteBody,
  reply: note,
  example: noteExample,
});

export const changeFavouriteNote = defineEndpoint({
  name: 'changeFavouriteNote',
  method: 'PATCH',
  path: '/business/favourite/{id}/notes/{noteId}',
  group,
  summary: 'Change the words of a note. Who wrote it and when stays.',
  access: 'session',
  params: noteParams,
  body: noteBody,
  reply: note,
  example: noteExample,
});

export const removeFavouriteNote = defineEndpoint({
  name: 'removeFavouriteNote',
  method: 'DELETE',
  path: '/business/favourite/{id}/notes/{noteId}',
  group,
  summary: 'Remove a note.',
  access: 'session',
  params: noteParams,
  reply: words.done,
  example: words.doneExample,
});
