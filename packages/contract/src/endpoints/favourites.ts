import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { subjectKind } from '../jobs.ts';
import * as words from '../words.ts';

const group = 'Favourites';

export const favourite = z.strictObject({
  id: words.id,
  kind: subjectKind,
  platform: words.platform,
  subjectId: z.string().describe('The platform’s id of the account or sound, or the hashtag'),
  name: z.string().describe('Handle, hashtag or title when it was added'),
  addedAt: words.isoTime,
  tracking: z.strictObject({
    updatesPerDay: z.int().nonnegative().describe('As the best plan among the teams that track it allows'),
    lastSuccessAt: words.isoTime.nullable(),
    lastError: z.string().nullable().describe('Why the last reading failed; null after a success'),
    nextDueAt: words.isoTime,
  }),
});

const example = {
  id: '019a84c1-0000-7000-8000-000000000002',
  kind: 'account',
  platform: 'tiktok',
  subjectId: '7001000000000000001',
  name: 'minacooksfast',
  addedAt: '2026-11-15T12:00:00.000Z',
  tracking: {
    updatesPerDay: 12,
    lastSuccessAt: '2026-11-15T12:01:00.000Z',
    lastError: null,
    nextDueAt: '2026-11-15T14:00:00.000Z',
  },
} as const;

export const favourites = defineEndpoint({
  name: 'favourites',
  method: 'GET',
  path: '/business/favourite',
  group,
  summary: 'What the team tracks, and how the tracker fares with each.',
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
  example,
});

export const removeFavourite = defineEndpoint({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/business/favourite/{id}',
  group,
  summary: 'Stop tracking. What was observed stays.',
  access: 'session',
  params: z.strictObject({ id: words.id }),
  reply: words.done,
  example: words.doneExample,
});
