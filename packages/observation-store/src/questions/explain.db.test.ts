import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anAccount, at, aVideo, someCounts, videoCounts } from '../../test/observations.ts';
import { openTestStore } from '../../test/open-test-store.ts';
import { defineQuestion, type InputOf, type Question } from '../question.ts';
import type { ObservationStore } from '../store.ts';
import { questions } from './index.ts';

const observedAt = at('2026-11-01T12:00:00Z');
const account = { platform: 'tiktok', accountId: '7001' };
const days = { ...account, startDate: '2026-11-01', endDate: '2026-11-02', zone: 'Europe/Helsinki' };
const inputs: { [Name in keyof typeof questions]: InputOf<(typeof questions)[Name]> } = {
  accountByHandle: { platform: 'tiktok', handle: 'mina' },
  accountById: account,
  accountDayGains: days,
  accountDayPublications: days,
  accountDayTotals: days,
  accountFirstObserved: account,
  accountLatestCounts: account,
  accountVersions: { platform: 'tiktok', ids: ['1'] },
  accountVideoCount: days,
  accountVideos: { ...days, sort: 'engagement', limit: 10, offset: 0 },
  hasAccounts: {},
  ingestMark: { name: 'demo' },
  searchAccounts: { words: 'mina', limit: 10 },
  videoCountsBefore: { platform: 'tiktok', accountIds: ['1'], ids: ['2'], befores: [1] },
  videoVersions: { platform: 'tiktok', accountIds: ['1'], ids: ['2'] },
};

let store: ObservationStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

describe('every declared question', () => {
  const all = Object.entries(questions as Record<string, Question>).map(([key, question]) => ({
    key,
    question,
  }));

  test.each(all)('$question.name answers an empty store', async ({ key, question }) => {
    const rows = await store.ask(question, inputs[key as keyof typeof inputs]);
    expect(rows).toEqual(key === 'accountVideoCount' ? [{ total: 0 }] : []);
  });

  describe('on a store with rows', () => {
    beforeAll(async () => {
      await store.recordAccounts([anAccount({ observedAt })]);
      await store.recordAccountObservations([someCounts({ observedAt })]);
      await store.recordVideos([aVideo({ observedAt })]);
      await store.recordVideoObservations([videoCounts({ observedAt })]);
      await store.recordIngestMark('demo', '1');
    });

    test.each(all)('$question.name reads by the primary key', async ({ key, question }) => {
      const explained = defineQuestion({
        name: question.name,
        input: question.input,
        row: z.strictObject({ explain: z.string() }),
        sql: `EXPLAIN indexes = 1 ${question.sql}`,
      });
      const plan = await store.ask(explained, inputs[key as keyof typeof inputs]);
      const lines = plan.map(row => row.explain).join('\n');
      expect(lines).toContain('ReadFromMergeTree');
      const looksAtAll = ['hasAccounts', 'searchAccounts'].includes(key);
      if (!looksAtAll) expect(lines).toContain('PrimaryKey');
    });
  });

  test('names are unique and tag the query', async () => {
    expect(new Set(all.map(({ question }) => question.name)).size).toBe(all.length);
    const tagOf = defineQuestion({
      name: 'what-is-my-tag',
      input: z.strictObject({}),
      row: z.strictObject({ tag: z.string() }),
      sql: `SELECT getSetting('log_comment') AS tag`,
    });
    expect(await store.ask(tagOf, {})).toEqual([{ tag: 'what-is-my-tag' }]);
  });

  test('refuses an input that does not fit before it reaches the engine', async () => {
    const wrong = { platform: 'tiktok', accountId: 7 } as unknown as InputOf<typeof questions.accountById>;
    await expect(store.ask(questions.accountById, wrong)).rejects.toThrow(z.ZodError);
  });

  test('fails with the engine’s own code and words', async () => {
    const lost = defineQuestion({
      name: 'lost',
      input: z.strictObject({}),
      row: z.strictObject({}),
      sql: 'SELECT * FROM no_such_table',
    });
    await expect(store.ask(lost, {})).rejects.toMatchObject({ code: '60', type: 'UNKNOWN_TABLE' });
  });
});
