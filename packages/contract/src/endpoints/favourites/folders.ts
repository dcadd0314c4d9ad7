import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

const group = 'Folders';
const params = z.strictObject({ id: fields.id });
const name = fields.text(MAX_TEXT_LENGTHS.folderName);
const favouriteIds = z.array(fields.id).min(1).max(1000);

const folder = z.strictObject({
  id: fields.id,
  name: z.string(),
  createdAt: fields.isoTime,
  frozen: z
    .boolean()
    .describe('true if the folder exceeds the plan’s limit: it can be viewed, but nothing can be added'),
  favouriteIds: z.array(fields.id).describe('In the folder’s order'),
});
const example: z.output<typeof folder> = {
  id: '019a84c1-0000-7000-8000-000000000012',
  name: 'Food, Seoul',
  createdAt: '2026-11-15T12:00:00.000Z',
  frozen: false,
  favouriteIds: ['019a84c1-0000-7000-8000-000000000002'],
};

export const folders = defineEndpoint({
  method: 'GET',
  path: '/business/folder',
  group,
  summary: 'The team’s folders in their custom order, each with its favourites.',
  reply: z.strictObject({ folders: z.array(folder) }),
  example: { folders: [example] },
});

export const createFolder = defineEndpoint({
  method: 'POST',
  path: '/business/folder',
  group,
  summary: 'Create a folder. Counts towards the plan’s folders. Its name must be unique in the team.',
  body: z.strictObject({
    name,
    favouriteIds: favouriteIds.optional().describe('Favourites to add right away'),
  }),
  reply: folder,
  example,
});

export const renameFolder = defineEndpoint({
  method: 'PATCH',
  path: '/business/folder/{id}',
  group,
  summary: 'Rename a folder.',
  params,
  body: z.strictObject({ name }),
  reply: folder,
  example,
});

export const removeFolder = defineEndpoint({
  method: 'DELETE',
  path: '/business/folder/{id}',
  group,
  summary: 'Delete a folder. Its favourites are kept.',
  params,
  ...fields.done,
});

export const orderFolders = defineEndpoint({
  method: 'POST',
  path: '/business/folder/order',
  group,
  summary: 'Move folders to the top, in the given order. The others keep their order after them.',
  body: z.strictObject({ ids: z.array(fields.id).min(1).max(1000) }),
  reply: z.strictObject({ folders: z.array(folder) }),
  example: { folders: [example] },
});

export const putIntoFolder = defineEndpoint({
  method: 'POST',
  path: '/business/folder/{id}/favourites',
  group,
  summary: 'Add favourites to the end of a folder. Those already in it keep their position.',
  params,
  body: z.strictObject({ favouriteIds }),
  reply: folder,
  example,
});

export const orderFolder = defineEndpoint({
  method: 'POST',
  path: '/business/folder/{id}/order',
  group,
  summary:
    'Move favourites to the top of a folder, in the given order. The others keep their order after them.',
  params,
  body: z.strictObject({ favouriteIds }),
  reply: folder,
  example,
});

export const takeFromFolder = defineEndpoint({
  method: 'DELETE',
  path: '/business/folder/{id}/favourites/{favouriteId}',
  group,
  summary: 'Remove a favourite from a folder. It remains a favourite.',
  params: z.strictObject({ id: fields.id, favouriteId: fields.id }),
  reply: folder,
  example: { ...example, favouriteIds: [] },
});
