import { type Contract, contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { anAccount, at, aVideo, aVideoObservation, newOwner, openTestContext } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BREAD, GOALS, giveTopics } from '../../../test/caption-topics.ts';
import { keywordLanguage } from '../../../test/keyword-language.ts';
import type { ProcessContext, SignedIn } from '../../context.ts';
import { createListener } from '../../listening/create-listener.ts';
import { analyseTexts } from '../analyse-texts.ts';
import { renameTopic, restoreTopicName } from './rename-topic.ts';
import { accountTopics, hashtagTopics, industryTopics, listenerTopics } from './subject-topics.ts';

const now = at('2026-11-15T12:00:00Z');
let owner: SignedIn<ProcessContext>;
let other: SignedIn<ProcessContext>;
let close: () => Promise<void>;

/** Videos 1 to 20 are of the last ten days, 21 to 40 of the ten days before. */
const publishedAt = (video: number) => {
  const day = video <= 20 ? 15 - ((video - 1) % 10) : 5;
  return at(`2026-11-${`${day}`.padStart(2, '0')}T09:00:00Z`);
};

beforeAll(async () => {
  const opened = await openTestContext({ now: () => now, language: keywordLanguage() });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@topics.example', 'ADVANCED');
  other = await newOwner(opened.context, 'other@topics.example', 'ADVANCED');
  const observedAt = at('2026-11-15T11:00:00Z');
  await owner.recorder.recordAccounts(
    ['mina', 'tom'].map(handle =>
      anAccount({
        accountId: handle,
        handle,
        industry: 'food-drink',
        observedAt: at('2026-11-01T09:00:00Z'),
      }),
    ),
  );
  await owner.recorder.recordVideos(
    Array.from({ length: 40 }, (_, index) => index + 1).map(video =>
      aVideo({
        accountId: 'mina',
        videoId: `${video}`,
        caption: `caption ${video}${video % 2 ? ' pan' : ''}`,
        hashtags: video <= 12 ? ['onepan'] : [],
        publishedAt: publishedAt(video),
        observedAt,
      }),
    ),
  );
  await owner.recorder.recordVideoObservations(
    Array.from({ length: 12 }, (_, index) =>
      aVideoObservation({
        ...{ accountId: 'mina', videoId: `${index + 1}`, hashtags: ['onepan'] },
        ...{ publishedAt: publishedAt(index + 1), observedAt },
      }),
    ),
  );
  await analyseTexts(owner);
  // Of the last ten days 12 are about bread and 5 about football, of those before 2 and 10.
  await giveTopics(owner, videoId => {
    const video = Number(videoId);
    if (video <= 20) return video <= 12 ? BREAD : video <= 17 ? GOALS : null;
    return video <= 22 ? BREAD : video <= 32 ? GOALS : null;
  });
  await owner.recorder.recordVideos([
    aVideo({
      accountId: 'mina',
      videoId: '41',
      caption: 'not compared yet',
      hashtags: [],
      publishedAt: publishedAt(1),
      observedAt,
    }),
  ]);
});
afterAll(() => close());

const DAYS = { startDate: '2026-11-06', endDate: '2026-11-15' };

function ask<Name extends 'accountTopics' | 'hashtagTopics' | 'industryTopics' | 'listenerTopics'>(
  name: Name,
  verb: (context: SignedIn<ProcessContext>, input: InputOf<Contract[Name]>) => Promise<unknown>,
  params: object,
  query: object = {},
  context = owner,
): Promise<ReplyOf<Contract['accountTopics']>> {
  const parsed = contract[name].query.parse({ ...DAYS, ...query });
  return verb(context, { params, query: parsed, body: undefined } as never) as never;
}
const ofMina = (query?: object, context?: SignedIn<ProcessContext>) =>
  ask('accountTopics', accountTopics, { id: 'mina' }, query, context);

test('an account’s topics with shares, the period before, points and typical videos', async () => {
  const reply = contract.accountTopics.reply.parse(await ofMina({ compare: 'previous', grain: 'week' }));
  expect(reply).toMatchObject({ collected: 21, classified: 20, withTopic: 17, model: 'keywords-1 topics-1' });
  expect(reply.previousRange).toMatchObject({ startDate: '2026-10-27', endDate: '2026-11-05' });
  const [bread, goals, ...more] = reply.topics;
  expect(more).toEqual([]);
  expect(bread).toMatchObject({ id: BREAD.id, name: 'bread · #sourdough', isRenamed: false, videos: 12 });
  expect(bread?.share).toMatchObject({ value: 0.6, sample: 20 });
  expect(bread?.share.interval?.low).toBeCloseTo(0.387, 3);
  expect(bread?.share.interval?.high).toBeCloseTo(0.781, 3);
  expect(bread?.previous).toMatchObject({ videos: 2, share: 0.1 });
  expect(goals?.previous).toMatchObject({ videos: 10, share: 0.5 });
  expect(bread?.points).toEqual([
    { date: '2026-11-06', videos: 3 },
    { date: '2026-11-09', videos: 9 },
  ]);
  expect(bread?.examples).toHaveLength(3);
  expect(goals?.examples.every(({ id }) => Number(id) >= 13 && Number(id) <= 17)).toBe(true);
});

test('the topics of a hashtag, an industry and a listener', async () => {
  const counts = ({ collected, topics }: ReplyOf<Contract['accountTopics']>) => ({
    collected,
    topics: topics.map(({ id, videos }) => [id, videos]),
  });
  const ofTag = await ask('hashtagTopics', hashtagTopics, { tag: 'onepan' });
  expect(counts(ofTag)).toEqual({ collected: 12, topics: [[BREAD.id, 12]] });
  const ofIndustry = await ask('industryTopics', industryTopics, { industry: 'food-drink' });
  expect(counts(ofIndustry)).toEqual({
    collected: 21,
    topics: [
      [BREAD.id, 12],
      [GOALS.id, 5],
    ],
  });
  const body = { name: 'Pans', query: 'pan' };
  const { id } = await createListener(owner, { params: {}, query: {}, body });
  const ofListener = await ask('listenerTopics', listenerTopics, { id });
  expect(counts(ofListener)).toEqual({
    collected: 10,
    topics: [
      [BREAD.id, 6],
      [GOALS.id, 3],
    ],
  });
  await expect(ask('listenerTopics', listenerTopics, { id }, {}, other)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('as of an earlier time, videos recorded later are not counted', async () => {
  expect(await ofMina({ asOf: '2026-11-10T12:00:00.000Z' })).toMatchObject({ collected: 0, topics: [] });
});

test('another model has no topics yet', async () => {
  const reply = await ofMina({}, { ...owner, language: keywordLanguage('keywords-2') });
  expect(reply).toMatchObject({ collected: 21, classified: 0, topics: [] });
});

test('a name is shown to the team that gave it, until it is restored', async () => {
  const named = { params: { id: BREAD.id }, query: {}, body: { name: 'Baking' } };
  expect(await renameTopic(owner, named)).toMatchObject({ name: 'Baking', isRenamed: true });
  const nameOf = async (context: SignedIn<ProcessContext>) => (await ofMina({}, context)).topics[0]?.name;
  expect(await nameOf(owner)).toBe('Baking');
  expect(await nameOf(other)).toBe('bread · #sourdough');
  const restored = { params: { id: BREAD.id }, query: {}, body: undefined };
  await expect(restoreTopicName(other, restored)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await restoreTopicName(owner, restored)).toMatchObject({ name: 'bread · #sourdough' });
  expect(await nameOf(owner)).toBe('bread · #sourdough');
  const unknown = { ...named, params: { id: 'ffffffffffffffff' } };
  await expect(renameTopic(owner, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
