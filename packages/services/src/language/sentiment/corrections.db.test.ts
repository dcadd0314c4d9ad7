import { contract } from '@clipscope/contract';
import { wilsonInterval } from '@clipscope/domain';
import { aComment, anAccount, at, aVideo, newOwner, openTestContext } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keywordLanguage } from '../../../test/keyword-language.ts';
import { accountComments } from '../../accounts/account-comments.ts';
import type { ProcessContext, SignedIn } from '../../context.ts';
import { explainMetric } from '../../explain/explain-metric.ts';
import { exportFavouritesVideos } from '../../exports/export-videos.ts';
import { addFavourite } from '../../favourites/add-favourite.ts';
import { forgetEverywhere } from '../../forgetting/forget-everywhere.ts';
import { createWidgetItem } from '../../widgets/create-widget-item.ts';
import { widgetData } from '../../widgets/widget-data.ts';
import { widgetGroups } from '../../widgets/widget-groups.ts';
import { analyseTexts } from '../analyse-texts.ts';
import { correctSentiment, undoSentimentCorrection } from './correct-sentiment.ts';
import { videoSentiment } from './subject-sentiment.ts';

const clock = { now: at('2026-11-15T12:00:00Z') };
let owner: SignedIn<ProcessContext>;
let other: SignedIn<ProcessContext>;
/** Of a plan with exports but no sentiment. */
let without: SignedIn<ProcessContext>;
let close: () => Promise<void>;

const text = (number: number) => (number < 24 ? 'soup' : number % 2 === 0 ? 'good soup' : 'bad soup');
const observedAt = at('2026-11-10T11:00:00Z');

beforeAll(async () => {
  const opened = await openTestContext({ now: () => clock.now, language: keywordLanguage() });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@sentiment.example', 'ADVANCED');
  other = await newOwner(opened.context, 'other@sentiment.example', 'ADVANCED');
  without = await newOwner(opened.context, 'without@sentiment.example', 'ESSENTIALS');
  await owner.recorder.recordAccounts([anAccount({ accountId: 'a1', handle: 'mina', observedAt })]);
  await owner.recorder.recordVideos([
    aVideo({
      accountId: 'a1',
      videoId: '1',
      caption: 'good soup',
      publishedAt: at('2026-11-09T09:00:00Z'),
      observedAt,
    }),
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
  const { days, corrections, index, shares } = await videoSentiment(context, {
    params: { id: '1' },
    query,
    body: undefined,
  });
  return { ...days[0], corrections, index: index.value, shares };
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
const wilson = (count: number) => {
  const { low, high } = wilsonInterval(count, 30);
  return { low, high };
};
const explained = async (context: SignedIn<ProcessContext>) => {
  const query = contract.explainMetric.query.parse({ kind: 'video', id: '1' });
  const reply = await explainMetric(context, {
    params: { metric: 'sentiment_index' },
    query,
    body: undefined,
  });
  return { recomputed: reply.recomputed, counted: reply.labelling?.corrections.counted };
};
const labels = async (context: SignedIn<ProcessContext>) => {
  const query = contract.accountComments.query.parse({ startDate: '2026-11-01', limit: 100 });
  const reply = await accountComments(context, { params: { id: 'mina' }, query, body: undefined });
  return new Map(reply.comments.map(({ id, sentiment }) => [id, sentiment]));
};

/** The columns of the exported video and the last point of a widget. */
async function elsewhere(context: SignedIn<ProcessContext>) {
  const keys = ['captionSentiment', 'commentsAnalysed', 'sentimentIndex'];
  const file = await exportFavouritesVideos(context, {
    params: { a: '2026-11-01', b: '2026-11-15' },
    query: { format: 'csv', keys, dateColumn: false, zip: false, timezone: 'UTC' },
    body: undefined,
  });
  const lines = Buffer.concat(await Array.fromAsync(file.bytes))
    .toString('utf8')
    .trimEnd()
    .split('\r\n');
  const groupId = (await widgetGroups(context)).groups[0]?.id ?? '';
  const subjects = [{ kind: 'video', platform: 'tiktok', subjectId: '1' }];
  const body = { groupId, kind: 'line', metric: 'sentiment_index', subjects, rangeDays: 30 };
  const item = contract.createWidgetItem.body.parse({ ...body, title: '', width: 6, height: 2 });
  const { id } = await createWidgetItem(context, { params: {}, query: {}, body: item });
  const input = { params: { id }, query: { timezone: 'UTC' }, body: undefined };
  const [shown] = (await widgetData(context, input)).subjects;
  return { row: lines[1], state: shown?.state, points: shown?.points.filter(({ value }) => value !== null) };
}

test('exports and line widgets have the team’s figures where the plan has sentiment', async () => {
  for (const context of [owner, other, without]) {
    const body = { kind: 'account', platform: 'tiktok', subject: 'mina' } as const;
    await addFavourite(context, { params: {}, query: {}, body });
  }
  await correct(26, 'negative');
  const monday = '2026-11-09';
  const index = (100 * (2 - 4)) / 30;
  expect(await elsewhere(owner)).toEqual({
    row: `"positive",30,${index}`,
    state: 'available',
    points: [{ date: monday, value: index }],
  });
  expect(await elsewhere(other)).toEqual({
    row: '"positive",30,0',
    state: 'available',
    points: [{ date: monday, value: 0 }],
  });
  expect(await elsewhere(without)).toEqual({ row: ',,', state: 'not-in-plan', points: [] });
  await undo(26);
});

test('a correction counts in the team’s shares and lists only', async () => {
  const before = await read(owner);
  expect(before).toMatchObject({ negative: 3, neutral: 24, positive: 3, index: 0 });
  expect(before.shares?.negative).toEqual({ share: 0.1, low: wilson(3).low, high: wilson(3).high });
  expect(await correct(24, 'negative')).toEqual({
    sentiment: { label: 'negative', confidence: null, language: 'en' },
  });
  expect(await read(owner)).toMatchObject({
    negative: 4,
    neutral: 24,
    positive: 2,
    corrections: { counted: 1, offsets: null },
    index: (100 * (2 - 4)) / 30,
    shares: { negative: { share: 4 / 30, ...wilson(4) }, positive: { share: 2 / 30, ...wilson(2) } },
  });
  expect(await explained(owner)).toEqual({ recomputed: (100 * (2 - 4)) / 30, counted: 1 });
  expect(await read(other)).toEqual(before);
  expect(await explained(other)).toEqual({ recomputed: 0, counted: 0 });
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
