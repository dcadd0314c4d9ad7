import { contract } from '@clipscope/contract';
import type { Plan } from '@clipscope/domain';
import { builtInLanguage, type LanguagePort } from '@clipscope/integrations';
import type { ObservationStore } from '@clipscope/observation-store';
import { anAccount, at, aVideo, aVideoObservation, openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insightContext } from '../../test/insight.ts';
import { analyseTexts } from '../language/analyse-texts.ts';
import { searchByMeaning, videosLikeThis } from './search-meanings.ts';

const NOW = at('2026-11-15T12:00:00Z');
const language = builtInLanguage();

let store: ObservationStore;
const context = (plan?: Plan, port: LanguagePort = language) => ({
  ...insightContext(store, NOW, { plan }),
  language: port,
});

const noon = (day: number) => at(`2026-11-${String(day).padStart(2, '0')}T12:00:00Z`);
const video = (videoId: string, caption: string, rest: object = {}) =>
  aVideo({
    ...{ videoId, caption, accountId: 'a1', hashtags: [], publishedAt: noon(2), language: null },
    ...{ observedAt: noon(2), recordedAt: noon(2) },
    ...rest,
  });
const seen = (videoId: string, views: number, rest: object = {}) =>
  aVideoObservation({
    ...{ videoId, views, accountId: 'a1', hashtags: [], publishedAt: noon(2) },
    ...{ observedAt: noon(2), recordedAt: noon(2) },
    ...rest,
  });

const CAPTIONS = {
  dog: 'mein Hund lernt schwimmen',
  swim: 'our dog learns to swim in the lake #dog',
  cake: 'bolo de chocolate fofinho',
  bike: 'réparer son vélo soi-même',
  name: 'Zyrvoxel unboxing',
  old: 'el perro aprende a nadar hoy',
} as const;

beforeAll(async () => {
  store = await openTestObservations();
  await store.recorder.recordAccounts([
    anAccount({ accountId: 'a1', observedAt: noon(1), recordedAt: noon(1) }),
  ]);
  const ids = Object.keys(CAPTIONS) as (keyof typeof CAPTIONS)[];
  await store.recorder.recordVideos(
    ids.map(id => video(id, CAPTIONS[id], { hashtags: id === 'swim' ? ['dog'] : [] })),
  );
  await store.recorder.recordVideoObservations(ids.map((id, place) => seen(id, 100 * (place + 1))));
  await store.recorder.recordVideos([
    video('gone', 'a dog swims across the river', { deletedAt: null }),
    video('earlier', 'a dog swims in the sea', { publishedAt: at('2026-01-05T12:00:00Z') }),
  ]);
  await store.recorder.recordVideoObservations([
    seen('gone', 5),
    seen('earlier', 5, { publishedAt: at('2026-01-05T12:00:00Z') }),
  ]);
  await store.recorder.recordVideos([
    video('gone', 'a dog swims across the river', {
      observedAt: noon(5),
      recordedAt: noon(5),
      deletedAt: noon(5),
    }),
    // Edited: it is about something else now.
    video('old', 'declaración de impuestos', { observedAt: noon(6), recordedAt: noon(6) }),
  ]);
  expect(await analyseTexts(context())).toBe(true);
});
afterAll(async () => {
  await language.close();
  await store.close();
});

const search = async (query: object, plan?: Plan) => {
  const input = { params: {}, query: contract.searchByMeaning.query.parse(query), body: undefined };
  return contract.searchByMeaning.reply.parse(await searchByMeaning(context(plan), input));
};
const like = async (query: object) => {
  const input = { params: {}, query: contract.videosLikeThis.query.parse(query), body: undefined };
  return contract.videosLikeThis.reply.parse(await videosLikeThis(context(), input));
};
const idsOf = ({ hits }: { hits: readonly { video: { id: string } }[] }) => hits.map(({ video }) => video.id);

describe('search by meaning', () => {
  test('finds captions in other languages and says why', async () => {
    const reply = await search({ text: 'perro nadando' });
    expect(idsOf(reply).slice(0, 2).toSorted()).toEqual(['dog', 'swim']);
    expect(reply).toMatchObject({ model: 'built-in-3', text: 'perro nadando', total: reply.hits.length });
    const why = reply.hits.find(({ video }) => video.id === 'dog')?.why;
    expect(why).toMatchObject({ language: 'de', sharedHashtags: [] });
    expect(why?.nearestWords[0]).toMatchObject({ wanted: 'perro', found: 'hund' });
  });

  test('never finds deleted videos, earlier captions and what is outside of the range', async () => {
    const reply = await search({ text: 'a dog swims' });
    expect(idsOf(reply)).not.toEqual(expect.arrayContaining(['gone']));
    expect(idsOf(reply)).not.toContain('old');
    expect(idsOf(reply)).not.toContain('earlier');
    expect(idsOf(await search({ text: 'a dog swims', startDate: '2026-01-01' }))).toContain('earlier');
  });

  test('shows as of an earlier day what was known then', async () => {
    const then = await search({ text: 'a dog swims', asOf: '2026-11-04T00:00:00Z' });
    expect(idsOf(then)).toEqual(expect.arrayContaining(['gone', 'old', 'dog', 'swim']));
    await expect(search({ text: 'a dog', asOf: '2026-11-04T00:00:00Z', minViews: 1 })).rejects.toMatchObject({
      issues: [{ path: 'query.asOf', code: 'fields.filtersAsOf' }],
    });
  });

  test('finds a name by its letters, and names shared hashtags', async () => {
    expect(idsOf(await search({ text: 'zyrvoxel' }))[0]).toBe('name');
    const [first] = (await search({ text: 'dog in the lake' })).hits;
    expect([first?.video.id, first?.why.sharedHashtags]).toEqual(['swim', ['dog']]);
  });

  test('applies the filters of the video search', async () => {
    const some = await search({ text: 'a dog swims', minViews: 150 });
    expect(idsOf(some)).toContain('swim');
    expect(idsOf(some)).not.toContain('dog');
    expect(idsOf(await search({ text: 'a dog swims', platform: 'youtube' }))).toEqual([]);
    await expect(search({ text: 'a dog', minViews: 1 }, 'BASIC')).rejects.toMatchObject({
      code: 'FEATURE_NOT_IN_PLAN',
    });
  });

  test('continues a page where the previous one ended', async () => {
    const all = await search({ text: 'a dog swims' });
    const second = await search({ text: 'a dog swims', limit: 1, offset: 1 });
    expect([idsOf(second), second.total]).toEqual([idsOf(all).slice(1, 2), all.total]);
  });

  test('never compares vectors of another model', async () => {
    const other = { ...language, model: 'another' };
    const query = contract.searchByMeaning.query.parse({ text: 'a dog swims' });
    const reply = await searchByMeaning(context(undefined, other), { params: {}, query, body: undefined });
    expect(reply).toMatchObject({ model: 'another', total: 0, hits: [] });
  });

  test.each([
    ['', 'too_small'],
    ['😍🔥', 'custom'],
    ['x'.repeat(100_000), 'too_big'],
  ])('rejects a text without letters or of any length at once', (text, code) => {
    expect(contract.searchByMeaning.query.safeParse({ text }).error?.issues[0]).toMatchObject({ code });
  });

  test('rejects a text without a known word', async () => {
    const nothing = { ...language, embed: async () => null };
    const query = contract.searchByMeaning.query.parse({ text: 'qqq' });
    await expect(
      searchByMeaning(context(undefined, nothing), { params: {}, query, body: undefined }),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'query.text', code: 'fields.knownWords' }],
    });
  });
});

describe('more like this', () => {
  test('finds videos like a video, without that video', async () => {
    const reply = await like({ videoId: 'dog' });
    expect(reply.text).toBe(CAPTIONS.dog);
    expect([idsOf(reply)[0], idsOf(reply).includes('dog')]).toEqual(['swim', false]);
  });

  test('finds videos like a text', async () => {
    expect(idsOf(await like({ text: 'Schokoladenkuchen backen, heute ganz einfach' }))[0]).toBe('cake');
  });

  test('requires a video or a text', async () => {
    for (const query of [{}, { videoId: 'dog', text: 'a dog' }])
      await expect(like(query)).rejects.toMatchObject({ issues: [{ code: 'fields.videoOrText' }] });
    await expect(like({ videoId: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
