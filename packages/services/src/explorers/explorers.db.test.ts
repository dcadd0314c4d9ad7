import { contract, type FileReply } from '@clipscope/contract';
import {
  aComment,
  anAccount,
  at,
  aVideo,
  aVideoObservation,
  newOwner,
  openTestContext,
} from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keywordLanguage } from '../../test/keyword-language.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { favourites } from '../favourites/favourites.ts';
import { createFolder } from '../folders/create-folder.ts';
import { analyseTexts } from '../language/analyse-texts.ts';
import { correctSentiment } from '../language/sentiment/correct-sentiment.ts';
import { csvQuota } from '../quota/csv-quota.ts';
import { exportComments } from './export-comments.ts';
import { exportMentions } from './export-mentions.ts';
import { similarComments } from './similar-comments.ts';
import { trackedComments } from './tracked-comments.ts';
import { trackedMentions } from './tracked-mentions.ts';
import { trackedQuestions } from './tracked-questions.ts';

const now = at('2026-11-15T12:00:00Z');
const posted = at('2026-11-10T09:00:00Z');
const RANGE = { startDate: '2026-11-13', endDate: '2026-11-14' };
const COPIED = 'you can trust this shop completely my friends';

let owner: SignedIn<ProcessContext>;
let other: SignedIn<ProcessContext>;
let close: () => Promise<void>;
let number = 0;
const comment = (videoId: string, text: string, over: Partial<Parameters<typeof aComment>[0]> = {}) => {
  number += 1;
  return aComment({
    videoId,
    commentId: `c${number}`,
    text,
    language: 'en',
    authorId: `p${number}`,
    publishedAt: at('2026-11-14T10:00:00Z'),
    observedAt: at('2026-11-14T11:00:00Z'),
    ...over,
  });
};

beforeAll(async () => {
  const opened = await openTestContext({ now: () => now, language: keywordLanguage('keywords-1') });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@explorer.example', 'ADVANCED');
  other = await newOwner(opened.context, 'other@explorer.example', 'ESSENTIALS');
  const { recorder } = owner;
  const names = { a1: 'mina', a2: 'bowl', a3: 'passer.by' };
  const accounts = Object.entries(names).map(([accountId, handle]) => ({ accountId, handle }));
  await recorder.recordAccounts(
    accounts.map(account => anAccount({ ...account, displayName: account.handle, observedAt: posted })),
  );
  await recorder.recordVideos([
    aVideo({ accountId: 'a1', videoId: 'v1', caption: 'soup', publishedAt: posted, observedAt: posted }),
    aVideo({ accountId: 'a2', videoId: 'v2', caption: 'stew', publishedAt: posted, observedAt: posted }),
    ...['v3', 'v4'].map((videoId, index) =>
      aVideo({
        accountId: index === 0 ? 'a3' : 'a1',
        videoId,
        caption: 'good soup by @Mina and @bowl',
        mentions: ['Mina', 'bowl'],
        publishedAt: at('2026-11-13T09:00:00Z'),
        observedAt: at('2026-11-13T09:00:00Z'),
      }),
    ),
  ]);
  await recorder.recordVideoObservations([
    aVideoObservation({
      accountId: 'a3',
      videoId: 'v3',
      views: 700,
      publishedAt: posted,
      observedAt: posted,
    }),
    aVideoObservation({ accountId: 'a1', videoId: 'v4', views: 90, publishedAt: posted, observedAt: posted }),
  ]);
  const people = ['x1', 'x2', 'x3', 'x4'];
  await recorder.recordComments([
    comment('v1', 'where is the good pan from?', { commentId: 'pan', likes: 5, replies: 1 }),
    comment('v1', 'from Turku', { parentId: 'pan', authorId: 'a1' }),
    comment('v1', 'how long does it cook', { commentId: 'cook', likes: 2 }),
    comment('v1', 'me too', { commentId: 'too', parentId: 'cook', likes: null }),
    comment('v2', 'bad stew', { publishedAt: at('2026-11-13T10:00:00Z'), likes: 9 }),
    comment('v2', 'deleted', { deletedAt: now }),
    comment('v2', 'of another month', { publishedAt: at('2026-10-01T10:00:00Z') }),
    ...['v1', 'v2'].flatMap(videoId =>
      people.map(authorId => comment(videoId, COPIED, { authorId, language: 'ko' })),
    ),
    comment('v3', 'as good as @mina. or @friend', { commentId: 'like-mina' }),
    comment('v3', 'mail@mina is no mention'),
    comment('v3', '@passer.by only'),
  ]);
  await analyseTexts({ ...owner, observations: owner.observations });
  for (const subject of ['mina', 'bowl']) {
    await addFavourite(owner, {
      params: {},
      query: {},
      body: { kind: 'account', platform: 'tiktok', subject },
    });
  }
});
afterAll(() => close());

type Asked = Record<string, string>;
const comments = async (asked: Asked = {}, by = owner) =>
  contract.trackedComments.reply.parse(
    await trackedComments(by, {
      params: {},
      query: contract.trackedComments.query.parse({ ...RANGE, ...asked }),
      body: undefined,
    }),
  );

describe('comments of tracked accounts', () => {
  test('are counted by day and language, with their threads and videos', async () => {
    const reply = await comments({ limit: '4' });
    expect(reply).toMatchObject({
      accounts: { tracked: 2, read: 2 },
      known: 12,
      total: 12,
      questions: 2,
      days: [
        { day: '2026-11-13', comments: 1, questions: 0 },
        { day: '2026-11-14', comments: 11, questions: 2 },
      ],
      languages: [
        { language: 'ko', texts: 8 },
        { language: 'en', texts: 4 },
      ],
      analysed: 12,
    });
    expect(reply.languages[1]).toMatchObject({ share: 4 / 12, low: expect.closeTo(0.138, 3) });
    expect(reply.comments).toHaveLength(4);
    const { comments: found } = await comments({ search: 'ME TOO' });
    expect(found).toMatchObject([
      {
        id: 'too',
        parent: { text: 'how long does it cook', author: { isCreator: false } },
        answers: [],
        isQuestion: false,
        video: { id: 'v1', caption: 'soup', account: { handle: 'mina' } },
      },
    ]);
    expect((await comments({ search: 'good pan' })).comments).toMatchObject([
      { id: 'pan', likes: 5, answers: [{ text: 'from Turku', author: { name: 'mina', isCreator: true } }] },
    ]);
  });

  test('are filtered by language, question, sentiment and account, and sorted by likes', async () => {
    expect((await comments({ languages: 'en', sort: 'likes' })).comments.map(({ likes }) => likes)).toEqual([
      9,
      5,
      2,
      null,
    ]);
    const asked = await comments({ questions: 'true', languages: 'en' });
    expect([asked.total, asked.known, asked.languages.length]).toEqual([2, 12, 1]);
    const { id = '' } =
      (await favourites(owner, { params: {}, query: {}, body: undefined })).favourites.find(
        ({ subjectId }) => subjectId === 'a2',
      ) ?? {};
    const folder = await createFolder(owner, {
      params: {},
      query: {},
      body: { name: 'Stews', favouriteIds: [id] },
    });
    for (const only of [{ ids: id }, { folder: folder.id }]) {
      expect(await comments(only)).toMatchObject({ total: 5, accounts: { tracked: 1, read: 1 } });
    }
    expect(await comments({ platforms: 'youtube' })).toMatchObject({ total: 0, accounts: { read: 0 } });
    await expect(comments({ folder: folder.id }, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(comments({ ids: id }, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('have confident labels, which a correction replaces', async () => {
    const negative = async () => (await comments({ sentiment: 'negative' })).comments.map(({ text }) => text);
    expect(await negative()).toEqual(['bad stew']);
    const before = await comments();
    expect(before.shares).toMatchObject({
      negative: { share: 1 / 12, low: expect.closeTo(0.015, 3), high: expect.closeTo(0.354, 3) },
      positive: { share: 1 / 12 },
    });
    const body = { platform: 'tiktok', videoId: 'v1', commentId: 'too', sentiment: 'negative' } as const;
    await correctSentiment(owner, { params: {}, query: {}, body });
    expect(await negative()).toEqual(['me too', 'bad stew']);
    expect((await comments()).shares?.negative.share).toBe(2 / 12);
  });

  test('stay within the plan', async () => {
    const body = { kind: 'account', platform: 'tiktok', subject: 'bowl' } as const;
    await addFavourite(other, { params: {}, query: {}, body });
    expect(await comments({}, other)).toMatchObject({ total: 5, analysed: null, shares: null });
    await expect(comments({ sentiment: 'negative' }, other)).rejects.toMatchObject({
      code: 'FEATURE_NOT_IN_PLAN',
      limitation: { feature: 'SENTIMENTS' },
    });
  });
});

test('questions without an answer come in the order of those who wait', async () => {
  const query = contract.trackedQuestions.query.parse(RANGE);
  const reply = await trackedQuestions(owner, { params: {}, query, body: undefined });
  expect(contract.trackedQuestions.reply.parse(reply)).toMatchObject({
    asked: 2,
    ranked: 2,
    answered: 1,
    total: 1,
    questions: [{ comment: { id: 'cook' }, comments: 1, people: 1, likes: 2, videos: 1, answered: 0 }],
  });
  expect(reply.questions[0]?.priority).toBeCloseTo(3 * 0.5 ** (26 / 24 / 7), 6);
});

test('similar comments and those who write them are found across the accounts', async () => {
  const query = contract.similarComments.query.parse(RANGE);
  const reply = await similarComments(owner, { params: {}, query, body: undefined });
  expect(contract.similarComments.reply.parse(reply)).toMatchObject({
    total: 12,
    compared: 12,
    groupsTotal: 1,
    groups: [{ comments: 8, authors: 4, videos: 2, accounts: 2, examples: [{ text: COPIED }, {}, {}] }],
    ringsTotal: 1,
    rings: [{ authors: 4, comments: 8, similar: 8, videos: 2, accounts: 2, sharedVideos: 2, closeVideos: 2 }],
  });
  expect(reply.rings[0]?.names).toHaveLength(4);
});

describe('mentions of tracked accounts', () => {
  const mentions = async (asked: Asked = {}) =>
    contract.trackedMentions.reply.parse(
      await trackedMentions(owner, {
        params: {},
        query: contract.trackedMentions.query.parse({ ...RANGE, ...asked }),
        body: undefined,
      }),
    );

  test('are found in captions and comments of others', async () => {
    const reply = await mentions();
    expect(reply).toMatchObject({
      known: 3,
      total: 3,
      days: [
        { day: '2026-11-13', captions: 2, comments: 0 },
        { day: '2026-11-14', captions: 0, comments: 1 },
      ],
      reach: { videos: 2, accounts: 2, views: 790 },
      analysed: 3,
      shares: null,
      mentioned: [
        { account: { handle: 'mina' }, mentions: 2 },
        { account: { handle: 'bowl' }, mentions: 2 },
      ],
      mentioners: [
        { account: { handle: 'passer.by' }, videos: 1, views: 700 },
        { account: { handle: 'mina' }, videos: 1, views: 90 },
      ],
      mentions: [
        {
          kind: 'comment',
          commentId: 'like-mina',
          text: 'as good as @mina. or @…',
          mentioned: [{ handle: 'mina' }],
          video: { id: 'v3' },
        },
        { kind: 'caption', author: null, mentioned: [{ handle: 'mina' }, { handle: 'bowl' }] },
        { kind: 'caption', author: null, mentioned: [{ handle: 'bowl' }] },
      ],
    });
  });

  test('are filtered by where they are', async () => {
    expect(await mentions({ kind: 'comment' })).toMatchObject({ known: 3, total: 1, reach: { videos: 0 } });
    expect((await mentions({ sentiment: 'positive', kind: 'caption' })).total).toBe(2);
  });
});

test('exports have the rows of the lists and count against the quota', async () => {
  const linesOf = async (reply: FileReply) =>
    Buffer.concat(await Array.fromAsync(reply.bytes))
      .toString('utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1);
  const { used } = await csvQuota(owner);
  const keys = { keys: 'id,handle,text,likes,isQuestion' };
  const query = contract.exportComments.query.parse({ ...RANGE, ...keys, questions: 'true', sort: 'likes' });
  expect(await linesOf(await exportComments(owner, { params: {}, query, body: undefined }))).toEqual([
    '"pan","mina","where is the good pan from?",5,true',
    '"cook","mina","how long does it cook",2,true',
  ]);
  const ofMentions = contract.exportMentions.query.parse({
    ...RANGE,
    keys: 'mentionedIn,videoId,mentioned,views',
  });
  expect(
    await linesOf(await exportMentions(owner, { params: {}, query: ofMentions, body: undefined })),
  ).toEqual(['"comment","v3","mina",700', '"caption","v3","mina; bowl",700', '"caption","v4","bowl",90']);
  expect((await csvQuota(owner)).used).toBe(used + 5);
});
