import { anAccount, anAccountObservation, at, openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '../../question.ts';
import type { ObservationStore } from '../../store.ts';
import { questions } from '../index.ts';
import { nameKey, wantedName } from './search-names.ts';

const observedAt = at('2026-01-01T00:00:00Z');
const people = [
  ['1', 'minacooksfast', 'Mina Cooks Fast', 412_600],
  ['2', 'mina', 'Mina', 900],
  ['3', 'mina.travels', 'Mina on the road', 50_000],
  ['4', 'the_real_mina', 'Someone', 2_000_000],
  ['5', 'kitchen9', 'Minari Kitchen', 80_000],
  ['6', 'yujin.hwajangdae', '유진이 화장대', null],
  ['7', 'unrelated', 'Nobody Else', 5],
] as const;

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  await store.recorder.recordAccounts(
    people.map(([accountId, handle, displayName]) =>
      anAccount({ accountId, handle, displayName, observedAt }),
    ),
  );
  await store.recorder.recordAccountObservations(
    people.map(([accountId, , , followers]) => anAccountObservation({ accountId, followers, observedAt })),
  );
});
afterAll(() => store.close());

const page = { platforms: ['tiktok'], limit: 10, favouriteIds: [] };
const handleOf = (id: string) => people.find(([accountId]) => accountId === id)?.[1];
const search = (words: string, given: Partial<InputOf<typeof questions.searchAccounts>> = {}) =>
  store.reader().ask(questions.searchAccounts, { ...page, ...wantedName(nameKey(words), true), ...given });
const found = async (words: string, limit = 10) =>
  (await search(words, { limit })).map(row => handleOf(row.account_id));

test('orders exact handles, prefixes of handles, prefixes of names, then parts', async () => {
  expect(await found('mina')).toEqual(['mina', 'minacooksfast', 'mina.travels', 'kitchen9', 'the_real_mina']);
});

test('returns at most the requested number', async () => {
  expect(await found('mina', 2)).toEqual(['mina', 'minacooksfast']);
});

test('ignores spaces, punctuation and case', async () => {
  expect(await found('MINA cooks')).toEqual(['minacooksfast']);
  expect(await found('the real')).toEqual(['the_real_mina']);
});

test('finds names with a typo', async () => {
  expect((await found('minacoksfast'))[0]).toBe('minacooksfast');
  expect(await found('unrelatde')).toEqual(['unrelated']);
});

test('finds names in other scripts', async () => {
  expect(await found('유진')).toEqual(['yujin.hwajangdae']);
  expect(await found('화장대')).toEqual(['yujin.hwajangdae']);
});

test('returns nothing for an empty text', async () => {
  expect(await found('zzzzzz')).toEqual([]);
  expect(await found('. _')).toEqual([]);
  expect(await found("'; DROP TABLE accounts --")).toEqual([]);
  expect(await found('mi\u0000na', 1)).toEqual(['mina']);
});

test('returns the match quality; followers and names are asked separately', async () => {
  expect(await search('minacooks', { limit: 1 })).toEqual([
    { platform: 'tiktok', account_id: '1', is_first: false, distance: 1, likeness: 1 },
  ]);
  const input = { platforms: ['tiktok', 'youtube'], accountIds: ['1', '2'] };
  expect(await store.reader().ask(questions.accountsFollowers, input)).toEqual([
    { platform: 'tiktok', account_id: '1', followers: 412_600 },
  ]);
  expect(await store.reader().ask(questions.namedAccounts, input)).toEqual([
    {
      platform: 'tiktok',
      account_id: '1',
      handle: 'minacooksfast',
      display_name: 'Mina Cooks Fast',
      avatar_url: null,
      verified: false,
      country_code: 'KR',
      industry: 'food-drink',
    },
  ]);
});

test('returns favourites first', async () => {
  const rows = await search('mina', { favouriteIds: ['tiktok/4', 'youtube/2'], limit: 2 });
  expect(rows.map(row => [handleOf(row.account_id), row.is_first])).toEqual([
    ['the_real_mina', true],
    ['mina', false],
  ]);
});

test('returns near misses and other platforms only on request', async () => {
  expect(await search('unrelatde', wantedName('unrelatde', false))).toEqual([]);
  expect(await search('mina', { platforms: ['youtube'] })).toEqual([]);
});
