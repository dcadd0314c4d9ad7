import { contract } from '@clipscope/contract';
import type { Plan } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import { openTestObservations } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observationContext } from '../../test/observation-context.ts';
import { MINA, NOW, recordAccounts, recordVideos, type SomeVideo, TOM } from '../../test/subject-rows.ts';
import { reportFindings } from './report-findings.ts';

const id = (number: number) => `${7_400_000_000_000_000n + BigInt(number)}`;

/** Nine videos of a hashtag and a sound in November, of which the first brought 6,000 of 14,000 views on the 12th. */
const VIDEOS: readonly SomeVideo[] = Array.from({ length: 9 }, (_, number) => ({
  id: id(number),
  account: number < 5 ? 'a1' : 'a2',
  at: `2026-11-0${number + 1}T10:00:00Z`,
  region: number < 5 ? 'KR' : 'US',
  hashtags: ['lopsided'],
  sound: 's-lopsided',
  observations: [
    { at: '2026-11-10T10:00:00Z', counts: [1000, 100, 10, 5] as const },
    ...(number === 0 ? [{ at: '2026-11-12T10:00:00Z', counts: [6000, 600, 60, 30] as const }] : []),
  ],
}));

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestObservations();
  await recordAccounts(store);
  await recordVideos(store, VIDEOS);
});
afterAll(() => store.close());

async function ask(kind: string, subject: string, query: object = {}, plan?: Plan) {
  const { params, query: known, reply } = contract.reportFindings;
  const input = { params: params.parse({ kind, id: subject }), query: known.parse(query), body: undefined };
  return reply.parse(await reportFindings(observationContext(store, NOW, plan), input));
}

const november = { startDate: '2026-11-01', endDate: '2026-11-14' };

test.each([
  ['hashtag', '＃Lopsided'],
  ['sound', 's-lopsided'],
])('%s: one video brought 43 percent of the views, with the video and its account', async (kind, subject) => {
  const { range, videos, list } = await ask(kind, subject, november);
  expect({ range, videos }).toMatchObject({ range: { ...november, clippedByPlan: false }, videos: 9 });
  expect(list).toMatchObject([
    {
      code: 'one-video',
      metric: null,
      params: { share: 6000 / 14_000, videos: 9 },
      qValue: null,
      evidence: {
        videos: [{ id: id(0), caption: `caption of ${id(0)}`, account: { id: MINA.id } }],
        accounts: [],
      },
    },
  ]);
});

test('an industry has the videos of its accounts, of which five are too few', async () => {
  expect(await ask('industry', 'food-drink', november)).toMatchObject({ videos: 5, list: [] });
  await expect(ask('industry', 'nothing', november)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an account and a video answer, too few videos claim nothing', async () => {
  expect(await ask('account', TOM.handle, november)).toMatchObject({ videos: 4, list: [] });
  expect(await ask('video', id(4))).toMatchObject({ range: null, videos: 5, list: [] });
});

test('as known before the video was seen again, all nine are alike', async () => {
  const asOf = '2026-11-11T12:00:00Z';
  expect(await ask('hashtag', 'lopsided', { ...november, asOf })).toMatchObject({ videos: 9, list: [] });
});

test('only the days that the plan shows count', async () => {
  const { range, videos } = await ask('hashtag', 'lopsided', november, 'BASIC');
  expect(range).toMatchObject({ startDate: '2026-11-09', clippedByPlan: true });
  expect(videos).toBe(1);
});

test('findings need the feature of their report, and a subject that is known', async () => {
  await expect(ask('industry', 'food-drink', {}, 'BASIC')).rejects.toMatchObject({
    code: 'FEATURE_NOT_IN_PLAN',
    limitation: { feature: 'INDUSTRY_INSIGHTS' },
  });
  for (const [kind, subject] of [
    ['hashtag', 'nobodyhasthis'],
    ['account', 'nobody'],
    ['campaign', 'not-an-id'],
  ] as const)
    await expect(ask(kind, subject), kind).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
