import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import * as fields from '../../fields.ts';

const group = 'Search';
const feature = 'SEARCH';

const searchFields = z.strictObject({
  name: fields.text(MAX_TEXT_LENGTHS.savedSearchName),
  view: z.enum(['search', 'videos', 'finder']).describe('The screen it belongs to'),
  query: z.string().max(4000).describe('The query string of the screen’s URL, without the question mark'),
});
const savedSearch = searchFields.extend({ id: fields.id, savedAt: fields.isoTime });
const example = {
  id: '019a84c1-0000-7000-8000-000000000008',
  name: 'Pasta makers in Finland',
  view: 'search',
  query: 'q=pasta&country=FI',
  savedAt: '2026-11-15T12:00:00.000Z',
} as const;

export const savedSearches = defineEndpoint({
  method: 'GET',
  path: '/business/saved-search',
  group,
  summary: 'The team’s saved searches.',
  feature,
  reply: z.strictObject({ searches: z.array(savedSearch) }),
  example: { searches: [example] },
});

export const saveSearch = defineEndpoint({
  method: 'POST',
  path: '/business/saved-search',
  group,
  summary: 'Save a search for the team. Its name must be unique in the team.',
  feature,
  body: searchFields,
  reply: savedSearch,
  example,
});

export const removeSavedSearch = defineEndpoint({
  method: 'DELETE',
  path: '/business/saved-search/{id}',
  group,
  summary: 'Delete a saved search.',
  feature,
  params: z.strictObject({ id: fields.id }),
  ...fields.done,
});
