import { contract } from '@clipscope/contract';
import { type ObservationStore, questions } from '@clipscope/observation-store';
import { aComment, anAccount, at, aVideo, openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insightContext } from '../../test/insight.ts';
import { keywordLanguage } from '../../test/keyword-language.ts';
import { analyseTexts } from './analyse-texts.ts';
import { accountSentiment, videoSentiment } from './sentiment/subject-sentiment.ts';

const now = at('2026-11-15T12:00:00Z');
const MODEL = 'keywords-1';

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
});
afterAll(() => store.close());

const commented = (videoId: string, commentId: string, text: string, rest: object = {}) =>
  aComment({
    videoId,
    commentId,
    text,
    language: 'en',
    authorId: `viewer-${commentId}`,
    publishedAt: at('2026-11-10T10:00:00Z'),
    observedAt: at('2026-11-10T11:00:00Z'),
    ...rest,
  });

const published = { publishedAt: at('2026-11-09T09:00:00Z'), observedAt: at('2026-11-09T09:00:00Z') };

const left = async () => {
  const reader = store.reader();
  const request = { model: MODEL, limit: 100 };
  const counts = await Promise.all([
    reader.ask(questions.unanalysedComments, request),
    reader.ask(questions.unanalysedCaptions, request),
    reader.ask(questions.unanalysedTranscripts, request),
  ]);
  return counts.map(rows => rows.length);
};

const sentimentOf = (id: string, query: object = {}, model = MODEL) =>
  videoSentiment(
    { ...insightContext(store, now), language: keywordLanguage(model) },
    {
      params: { id },
      query: contract.videoSentiment.query.parse(query),
      body: undefined,
    },
  );

test('every version of a text is analysed once', async () => {
  await store.recorder.recordAccounts([
    anAccount({ accountId: 'a1', handle: 'mina', observedAt: published.observedAt }),
  ]);
  await store.recorder.recordVideos([
    aVideo({ ...published, accountId: 'a1', videoId: '1', caption: 'good soup', transcript: 'bad soup' }),
    aVideo({ ...published, accountId: 'a1', videoId: '2', caption: '', transcript: null }),
  ]);
  await store.recorder.recordComments([
    ...Array.from({ length: 6 }, (_, at) => commented('1', `g${at}`, `good ${at}`)),
    ...Array.from({ length: 3 }, (_, at) => commented('1', `b${at}`, `bad ${at}`)),
    commented('1', 'plain', 'soup'),
    commented('1', 'own', 'good soup, says the cook', { authorId: 'a1' }),
    commented('2', 'x', 'good'),
  ]);
  expect(await left()).toEqual([12, 1, 1]);
  await analyseTexts(insightContext(store, now));
  expect(await left()).toEqual([0, 0, 0]);

  await store.recorder.recordComments([
    commented('1', 'g0', 'bad after all', { observedAt: at('2026-11-11T11:00:00Z') }),
  ]);
  expect(await left()).toEqual([1, 0, 0]);
});

test('comments not analysed yet count as comments, not as neutral', async () => {
  const { index, shares, ...reply } = await sentimentOf('1');
  expect(reply).toEqual({
    collected: 10,
    analysed: 9,
    days: [{ day: '2026-11-10', negative: 3, neutral: 1, positive: 5 }],
    languages: [{ language: 'en', negative: 3, neutral: 1, positive: 5, macroF1: 62.5 }],
    model: MODEL,
    corrections: { counted: 0, offsets: null },
  });
  expect(index).toMatchObject({ value: null, sample: 9, notEnough: { needed: 10 } });
  expect(shares).toBeNull();
});

test('an edited comment counts with its latest text, an earlier date with the one before', async () => {
  await analyseTexts(insightContext(store, now));
  const { index, shares, days } = await sentimentOf('1');
  expect(days).toEqual([{ day: '2026-11-10', negative: 4, neutral: 1, positive: 5 }]);
  expect(index).toMatchObject({ sample: 10, notEnough: null });
  expect(index.value).toBeCloseTo(10, 10);
  expect(index.details.margin).toBeCloseTo(58.5, 1);
  expect(shares?.positive).toMatchObject({ share: 0.5 });
  expect(shares?.positive.low).toBeCloseTo(0.237, 3);
});

test('the comments of an account are those under all its videos in the range', async () => {
  const reply = await accountSentiment(insightContext(store, now), {
    params: { id: 'mina' },
    query: contract.accountSentiment.query.parse({ startDate: '2026-11-01', endDate: '2026-11-15' }),
    body: undefined,
  });
  expect(reply.days).toEqual([{ day: '2026-11-10', negative: 4, neutral: 1, positive: 6 }]);
});

test('another model starts again, and its results are never combined with those before', async () => {
  expect(await sentimentOf('1', {}, 'keywords-2')).toMatchObject({ collected: 10, analysed: 0 });
  await analyseTexts({ ...insightContext(store, now), language: keywordLanguage('keywords-2') });
  expect(await sentimentOf('1', {}, 'keywords-2')).toMatchObject({ collected: 10, analysed: 10 });
});
