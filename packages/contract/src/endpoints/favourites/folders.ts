import { LONGEST } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as words from '../../words.ts';

const group = 'Folders';
const params = z.strictObject({ id: words.id });
const name = words.text(LONGEST.folderName);
const favouriteIds = z.array(words.id).min(1).max(1000);

const folder = z.strictObject({
  id: words.id,
  name: z.string(),
  createdAt: words.isoTime,
  frozen: z
    .boolean()
    .describe('true while the plan has places for older ones only: it is kept, but takes nothing in'),
  favouriteIds: z.array(words.id).describe('In the order of the folder'),
});
const example: z.output<typeof folder> = {
  id: '019a84c1-0000-7000-8000-000000000012',
  name: 'Food, Seoul',
  createdAt: '2026-11-15T12:00:00.000Z',
  frozen: false,
  favouriteIds: ['019a84c1-0000-7000-8000-000000000002'],
};

export const folders = defineEndpoint({
  name: 'folders',
  method: 'GET',
  path: '/business/folder',
  group,
  summary: 'The team’s folders in its own order, each with the favourites in it.',
  access: 'session',
  reply: z.strictObject({ folders: z.array(folder) }),
  example: { folders: [example] },
});

export const createFolder = defineEndpoint({
  name: 'createFolder',
  method: 'POST',
  path: '/business/folder',
  group,
  summary: 'Make a folder. Counts against the plan’s folders; its name is unique in the team.',
  access: 'session',
  body: z.strictObject({ name, favouriteIds: favouriteIds.optional().describe('What to put in at once') }),
  reply: folder,
  example,
});

export const renameFolder = defineEndpoint({
  name: 'renameFolder',
  method: 'PATCH',
  path: '/business/folder/{id}',
  group,
  summary: 'Give a folder another name.',
  access: 'session',
  params,
  body: z.strictObject({ name }),
  reply: folder,
  example,
});

export const removeFolder = defineEndpoint({
  name: 'removeFolder',
  method: 'DELETE',
  path: '/business/folder/{id}',
  group,
  summary: 'Remove a folder. The favourites in it stay.',
  access: 'session',
  params,
  reply: words.done,
  example: words.doneExample,
});

export const orderFolders = defineEndpoint({
  name: 'orderFolders',
  method: 'POST',
  path: '/business/folder/order',
  group,
  summary: 'Put folders first, in the order given; the others follow in the order they had.',
  access: 'session',
  body: z.strictObject({ ids: z.array(words.id).min(1).max(1000) }),
  reply: z.strictObject({ folders: z.array(folder) }),
  example: { folders: [example] },
});

export const putIntoFolder = defineEndpoint({
  name: 'putIntoFolder',
  method: 'POST',
  path: '/business/folder/{id}/favourites',
  group,
  summary: 'Put favourites into a folder, behind those in it. What is in it already stays where it is.',
  access: 'session',
  params,
  body: z.strictObject({ favouriteIds }),
  reply: folder,
  example,
});

export const orderFolder = defineEndpoint({
  name: 'orderFolder',
  method: 'POST',
  path: '/business/folder/{id}/order',
  group,
  summary: 'Put favourites of a folder first, in the order given; the others follow in the order they had.',
  access: 'session',
  params,
  body: z.strictObject({ favouriteIds }),
  reply: folder,
  example,
});

export const takeFromFolder = defineEndpoint({
  name: 'takeFromFolder',
  method: 'DELETE',
  path: '/business/folder/{id}/favourites/{favouriteId}',
  group,
  summary: 'Take a favourite out of a folder. It stays a favourite.',
  access: 'session',
  params: z.strictObject({ id: words.id, favouriteId: words.id }),
  reply: folder,
  example: { ...example, favouriteIds: [] },
});
