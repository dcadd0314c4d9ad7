import { contract } from '@clipscope/contract';
import type { Plan } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import {
  aComment,
  anAccount,
  at,
  aVideo,
  aVideoObservation,
  changePlan,
  newOwner,
  openTestContext,
  openTestObservations,
} from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insightContext } from '../../test/insight.ts';
import { keywordLanguage } from '../../test/keyword-language.ts';
import { analyseTexts } from '../language/analyse-texts.ts';
import { correctSentiment } from '../language/sentiment/correct-sentiment.ts';
import { createListener } from './create-listener.ts';
import { exportListener } from './export-listener.ts';
import { listenerMatches } from './listener-matches.ts';
import { listenerReport } from './listener-report.ts';

const now = at('2026-11-15T12:00:00Z');
const published = { publishedAt: at('2026-11-13T22:30:00Z'), observedAt: at('2026-11-13T23:00:00Z') };

const NO_MATCHES = { caption: 0, comment: 0, transcript: 0, negative: 0, neutral: 0, positive: 0 };

const STEW = ['this stew is good', 'good stew #stew'];
const RECALL = 'stew recall #recall';

let store: ObservationStore;
let context: Awaited<ReturnType<typeof openTestContext>>['context'];
let close: () => Promise<void>;
beforeAll(async () => {
  store = await openTestObservations();
  ({ context, close } = await openTestContext({ observationStore: store, now: () => now }));
  await store.recorder.recordAccounts([anAccount({ accountId: 'a1', observedAt: published.observedAt })]);
  await store.recorder.recordVideos([
    aVideo({ ...published, accountId: 'a1', videoId: '1', caption: 'good soup', transcript: 'bad Soup' }),
  ]);
  await store.recorder.recordVideoObservations([
    aVideoObservation({ ...published, accountId: 'a1', videoId: '1', views: 900 }),
  ]);
  await store.recorder.recordComments([
    aComment({ ...published, videoId: '1', commentId: 'c1', text: 'good soup!', language: 'en' }),
    aComment({ ...published, videoId: '1', commentId: 'c2', text: 'soups', language: 'en' }),
  ]);
  await store.recorder.recordComments(
    Array.from({ length: 60 }, (_, daysAgo) => {
      const publishedAt = new Date(at('2026-11-14T10:00:00Z').getTime() - daysAgo * 86_400_000);
      const texts = [...STEW, ...(daysAgo === 2 ? Array.from({ length: 20 }, () => RECALL) : [])];
      return texts.map((text, number) =>
        aComment({
          videoId: '1',
          commentId: `s${daysAgo}-${number}`,
          text,
          publishedAt,
          observedAt: publishedAt,
        }),
      );
    }).flat(),
  );
  await analyseTexts(insightContext(store, now));
});
afterAll(() => close());

const reading = () => ({ ...insightContext(store, now), language: keywordLanguage('keywords-1') });
const matchesOf = (query: object) =>
  listenerMatches(reading(), {
    params: {},
    query: contract.listenerMatches.query.parse(query),
    body: undefined,
  });

/** A new listener of a team, and its report. */
async function listenerOf(owner: Awaited<ReturnType<typeof newOwner>>, query: string) {
  const listener = await createListener(owner, { params: {}, query: {}, body: { name: query, query } });
  const signedIn = { ...owner, language: keywordLanguage('keywords-1') };
  const read = (by: typeof signedIn, asked: object) =>
    listenerReport(by, {
      params: { id: listener.id },
      query: contract.listenerReport.query.parse(asked),
      body: undefined,
    });
  return {
    listener,
    report: (asked: object) => read(signedIn, asked),
    reportOn: (plan: Plan) => read({ ...signedIn, actor: { ...owner.actor, plan } }, {}),
  };
}

test('matches are counted on every day of the range, and the newest are shown', async () => {
  const range = { startDate: '2026-11-13', endDate: '2026-11-14', timezone: 'Europe/Helsinki' };
  const reply = contract.listenerMatches.reply.parse(
    await matchesOf({ ...range, query: 'soup', limit: '1' }),
  );
  expect(reply).toEqual({
    range: { ...range, clippedByPlan: false, earliestAllowed: '2024-11-16' },
    total: 3,
    days: [
      { day: '2026-11-13', ...NO_MATCHES },
      { day: '2026-11-14', ...NO_MATCHES, caption: 1, comment: 1, transcript: 1, negative: 1, positive: 2 },
    ],
    matches: [
      {
        platform: 'tiktok',
        videoId: '1',
        accountId: 'a1',
        kind: 'caption',
        commentId: null,
        text: 'good soup',
        publishedAt: '2026-11-13T22:30:00.000Z',
        language: 'ko',
        sentiment: 'positive',
        confidence: expect.closeTo(0.8, 5),
        country: 'KR',
        views: 900,
      },
    ],
    model: 'keywords-1',
  });
});

test('filters read what the model says', async () => {
  expect(await matchesOf({ query: 'soup* sentiment:positive lang:en' })).toMatchObject({
    total: 1,
    matches: [{ kind: 'comment', commentId: 'c1', language: 'en' }],
  });
});

test('a fault is named with its place', async () => {
  await expect(matchesOf({ query: 'soup )' })).rejects.toMatchObject({
    code: 'VALIDATION',
    issues: [{ path: 'query.query', code: 'listening.extraParenthesis', params: { character: 6 } }],
  });
});

test('a plan without sentiments has every other figure, and no filter by sentiment', async () => {
  const owner = await newOwner(context, 'owner@plain.example', 'ESSENTIALS');
  const { listener, report } = await listenerOf(owner, 'soup*');
  const reply = contract.listenerReport.reply.parse(await report({ startDate: '2026-11-13' }));
  expect(reply).toMatchObject({
    listener,
    total: 4,
    reach: { videos: 1, accounts: 1, views: 900 },
    analysed: null,
    shares: null,
    days: [
      { day: '2026-11-13', caption: 1, comment: 2, transcript: 1, negative: null, positive: null },
      { day: '2026-11-14' },
      { day: '2026-11-15' },
    ],
    languages: [
      { language: 'en', texts: 2 },
      { language: 'ko', texts: 2 },
    ],
  });
  expect(reply.matches.map(({ sentiment, confidence }) => sentiment ?? confidence)).toEqual(
    Array(4).fill(null),
  );
  const gate = { code: 'FEATURE_NOT_IN_PLAN', limitation: { feature: 'SENTIMENTS' } };
  await expect(listenerOf(owner, 'soup NOT sentiment:negative')).rejects.toMatchObject(gate);
  const preview = { params: {}, query: { query: 'soup sentiment:negative', timezone: 'UTC', limit: 1 } };
  await expect(listenerMatches(owner, { ...preview, body: undefined })).rejects.toMatchObject(gate);
  await changePlan(owner, owner.actor.teamId, 'ADVANCED');
  const larger = { ...owner, actor: { ...owner.actor, plan: 'ADVANCED' as const } };
  const filtered = await listenerOf(larger, 'soup NOT sentiment:negative');
  await expect(filtered.reportOn('ESSENTIALS')).rejects.toMatchObject(gate);
});

test('the report of a listener adds reach, sentiment, languages, countries and voices', async () => {
  const owner = await newOwner(context, 'owner@soup.example', 'ADVANCED');
  const created = await createListener(owner, {
    params: {},
    query: {},
    body: { name: 'Soup', query: 'soup*' },
  });
  const signedIn = { ...owner, language: keywordLanguage('keywords-1') };
  const report = (plan = signedIn) =>
    listenerReport(plan, {
      params: { id: created.id },
      query: contract.listenerReport.query.parse({ startDate: '2026-11-13' }),
      body: undefined,
    });
  const reply = contract.listenerReport.reply.parse(await report());
  expect(reply).toMatchObject({
    listener: created,
    total: 4,
    reach: { videos: 1, accounts: 1, views: 900 },
    analysed: 4,
    shares: null,
    languages: [
      { language: 'en', texts: 2 },
      { language: 'ko', texts: 2 },
    ],
    countries: [{ country: 'KR', texts: 4 }],
    voices: [{ account: { id: 'a1', handle: 'minacooksfast' }, videos: 1, views: 900 }],
  });
  await changePlan(owner, owner.actor.teamId, 'BASIC');
  const smaller = { ...signedIn, actor: { ...owner.actor, plan: 'BASIC' as const } };
  await expect(report(smaller)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
});

test('everything that a listener found is exported, newest first', async () => {
  const owner = await newOwner(context, 'owner@exported.example', 'ADVANCED');
  const { listener } = await listenerOf(owner, 'soup*');
  const exported = (plan: Plan) =>
    exportListener(
      { ...owner, actor: { ...owner.actor, plan }, language: keywordLanguage('keywords-1') },
      {
        params: { id: listener.id },
        query: contract.exportListener.query.parse({
          startDate: '2026-11-13',
          keys: 'matchedIn,id,handle,text,publishedAt,views,sentiment',
          format: 'ndjson',
        }),
        body: undefined,
      },
    );
  const file = await exported('ADVANCED');
  const lines = Buffer.concat(await Array.fromAsync(file.bytes))
    .toString()
    .trimEnd()
    .split('\n');
  const row = { handle: 'minacooksfast', publishedAt: '2026-11-13T22:30:00.000Z', views: 900 };
  expect(lines.map(line => JSON.parse(line))).toEqual([
    { matchedIn: 'caption', id: null, text: 'good soup', sentiment: 'positive', ...row },
    { matchedIn: 'comment', id: 'c1', text: 'good soup!', sentiment: 'positive', ...row },
    { matchedIn: 'comment', id: 'c2', text: 'soups', sentiment: 'neutral', ...row },
    { matchedIn: 'transcript', id: null, text: 'bad Soup', sentiment: 'negative', ...row },
  ]);
  await expect(exported('BASIC')).rejects.toMatchObject({
    code: 'FEATURE_NOT_IN_PLAN',
    limitation: { feature: 'SOCIAL_LISTENERS' },
  });
});

test('what the team corrected counts in its reports and filters, and is shown as its own', async () => {
  const owner = await newOwner(context, 'owner@corrected.example', 'ADVANCED');
  const corrector = { ...owner, language: keywordLanguage('keywords-1') };
  const found = () =>
    listenerMatches(corrector, {
      params: {},
      query: contract.listenerMatches.query.parse({ query: 'soup* lang:en sentiment:negative' }),
      body: undefined,
    });
  expect(await found()).toMatchObject({ total: 0 });
  const comment = { platform: 'tiktok', videoId: '1', commentId: 'c1' } as const;
  const body = { ...comment, sentiment: 'negative' } as const;
  await correctSentiment(corrector, { params: {}, query: {}, body });
  expect(await found()).toMatchObject({
    total: 1,
    matches: [{ commentId: 'c1', sentiment: 'negative', confidence: null }],
  });
  expect(await matchesOf({ query: 'soup* lang:en sentiment:negative' })).toMatchObject({ total: 0 });
});

test('a spike is found and explained by what was not said before', async () => {
  const owner = await newOwner(context, 'owner@stew.example', 'ADVANCED');
  const body = { name: 'Stew', query: 'stew' };
  const { id } = await createListener(owner, { params: {}, query: {}, body });
  const report = await listenerReport(
    { ...owner, language: keywordLanguage('keywords-1') },
    {
      params: { id },
      query: contract.listenerReport.query.parse({ startDate: '2026-11-01' }),
      body: undefined,
    },
  );
  const twenty = (term: string) => ({ term, texts: 20, expected: 0 });
  expect(report.spikes).toEqual([
    {
      day: '2026-11-12',
      texts: 22,
      expected: expect.closeTo(2, 5),
      words: [twenty('recall')],
      hashtags: [twenty('recall')],
      languages: [],
    },
  ]);
});
