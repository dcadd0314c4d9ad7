import { newOwner, noObservations, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInContext } from '../context.ts';
import { removeSavedSearch } from './remove-saved-search.ts';
import { saveSearch } from './save-search.ts';
import { savedSearches } from './saved-searches.ts';

const clock = testClock();
let close: () => Promise<void>;
let owner: SignedInContext;
beforeAll(async () => {
  const opened = await openTestContext({ observationStore: noObservations, now: clock.now });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@searches.example');
});
afterAll(() => close());

const save = (name: string) =>
  saveSearch(owner, { params: {}, query: {}, body: { name, view: 'finder', query: 'tier=nano' } });

it('lists searches by name, unique ignoring case, until they are removed', async () => {
  const small = await save('Small');
  const first = await save('Another');
  expect(small).toEqual({
    id: small.id,
    name: 'Small',
    view: 'finder',
    query: 'tier=nano',
    savedAt: '2026-11-15T12:00:00.000Z',
  });
  await expect(save('SMALL')).rejects.toEqual(expect.objectContaining({ code: 'CONFLICT' }));
  expect(await savedSearches(owner)).toEqual({ searches: [first, small] });
  await removeSavedSearch(owner, { params: { id: small.id }, query: {}, body: undefined });
  expect(await savedSearches(owner)).toEqual({ searches: [first] });
});
