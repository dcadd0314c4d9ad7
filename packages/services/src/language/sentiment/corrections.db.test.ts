import { contract } from '@clipscope/contract';
import { aComment, anAccount, at, aVideo, newOwner, openTestContext } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keywordLanguage } from '../../../test/keyword-language.ts';
import { accountComments } from '../../accounts/account-comments.ts';
import type { ProcessContext, SignedIn } from '../../context.ts';
import { forgetEverywhere } from '../../forgetting/forget-everywhere.ts';
import { analyseTexts } from '../analyse-texts.ts';
import { correctSentiment, undoSentimentCorrection } from './correct-sentiment.ts';
import { videoSentiment } from './subject-sentiment.ts';

const clock = { now: at('2026-11-15T12:00:00Z') };
let owner: SignedIn<ProcessContext>;
let other: SignedIn<ProcessContext>;
let close: () => Promise<void>;

const text = (number: number) => (number < 24 ? 'soup' : number % 2 === 0 ? 'good soup' : 'bad soup');
const observedAt = at('2026-11-10T11:00:00Z');

beforeAll(async () => {
  const opened = await openTestContext({ now: () => clock.now, language: keywordLanguage() });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@sentiment.example', 'ADVANCED');
  other = await newOwner(opened.context, 'other@sentiment.example', 'ADVANCED');
  await owner.recorder.recordAccounts([anAccount({ accountId: 'a1', handle: 'mina', observedAt })]);
  await owner.recorder.recordVideos([
    aVideo({ accountId: 'a1', videoId: '1', publishedAt: at('2026-11-09T09:00:00Z'), observedAt }),
  ]);
  await owner.recorder.recordComments(
    Array.from({ length: 30 }, (_, number) =>
      aComment({
        videoId: '1',
        commentId: `c${number}`,
        text: text(number),
        authorId: `viewer-${number}`,
        publishedAt: at('2026-11-10T10:00:00Z'),
        observedAt,
      }),
    ),
  );
  await analyseTexts(owner);
});
afterAll(() => close());

const read = async (context: SignedIn<ProcessContext>, asOf?: string) => {
  const query = contract.videoSentiment.query.parse({ ...(asOf && { asOf }) });
  const { days, corrections } = await videoSentiment(context, {
    params: { id: '1' },
    query,
    body: undefined,
  });
  return { ...days[0], corrections };
};
const correct = (number: number, sentiment: 'negative' | 'neutral' | 'positive', by = owner) =>
  correctSentiment(by, {
    params: {},
    query: {},
    body: { platform: 'tiktok', videoId: '1', commentId: `c${number}`, sentiment },
  });
const undo = (number: number, by = owner) =>
  undoSentimentCorrection(by, {
    params: {},
    query: { platform: 'tiktok', videoId: '1', commentId: `c${number}` },
    body: undefined,
  });
const labels = async (context: SignedIn<ProcessContext>) => {
  const query = contract.accountComments.query.parse({ startDate: '2026-11-01', limit: 100 });
  const reply = await accountComments(context, { params: { id: 'mina' }, query, body: undefined });
  return new Map(reply.comments.map(({ id, sentiment }) => [id, sentiment]));
};

test('a correction counts in the team’s shares and lists only', async () => {
  expect(await read(owner)).toMatchObject({ negative: 3, neutral: 24, positive: 3 });
  expect(await correct(24, 'negative')).toEqual({
    sentiment: { label: 'negative', confidence: null, language: 'en' },
  });
  expect(await read(owner)).toMatchObject({
    negative: 4,
    neutral: 24,
    positive: 2,
    corrections: { counted: 1, offsets: null },
  });
  expect(await read(other)).toMatchObject({ negative: 3, positive: 3, corrections: { counted: 0 } });
  expect((await labels(owner)).get('c24')).toMatchObject({ label: 'negative', confidence: null });
  expect((await labels(other)).get('c24')).toMatchObject({ label: 'positive' });
});

test('a second correction replaces the first, and can be undone, which the audit log lists', async () => {
  await correct(24, 'neutral');
  expect(await read(owner)).toMatchObject({ negative: 3, neutral: 25, positive: 2 });
  await expect(undo(24, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await undo(24)).sentiment).toMatchObject({ label: 'positive' });
  expect(await read(owner)).toMatchObject({ negative: 3, neutral: 24, positive: 3 });
  await expect(undo(24)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a correction applies as of the days between it and its undoing', async () => {
  clock.now = at('2026-11-16T12:00:00Z');
  await correct(25, 'positive');
  clock.now = at('2026-11-17T12:00:00Z');
  await undo(25);
  expect(await read(owner, '2026-11-15T18:00:00Z')).toMatchObject({ negative: 3, positive: 3 });
  expect(await read(owner, '2026-11-16T18:00:00Z')).toMatchObject({ negative: 2, positive: 4 });
  expect(await read(owner, '2026-11-17T18:00:00Z')).toMatchObject({ negative: 3, positive: 3 });
});

test('from twenty on, they shift how the team’s other comments are labelled', async () => {
  for (let number = 0; number < 20; number += 1) await correct(number, 'negative');
  const { corrections } = await read(owner);
  expect(corrections.counted).toBe(20);
  // Neutral was given 0.8 and negative 0.1 for each.
  expect(corrections.offsets?.negative).toBeCloseTo(0.72, 3);
  expect(corrections.offsets?.neutral).toBeCloseTo(-0.599, 3);
  const shifted = await labels(owner);
  expect(shifted.get('c21')).toBeNull();
  expect((await labels(other)).get('c21')).toMatchObject({ label: 'neutral', confidence: 0.8 });
});

test('a comment that nobody knows cannot be corrected', async () => {
  await expect(correct(99, 'negative')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('erasing an author takes the corrections of their comments along', async () => {
  const before = await owner.business.db.execute('SELECT id FROM sentiment_corrections');
  await forgetEverywhere(owner, { platform: 'tiktok', accountId: 'viewer-0', reason: 'asked' });
  const after = await owner.business.db.execute('SELECT id FROM sentiment_corrections');
  expect((before as { rows: unknown[] }).rows.length - (after as { rows: unknown[] }).rows.length).toBe(1);
});
