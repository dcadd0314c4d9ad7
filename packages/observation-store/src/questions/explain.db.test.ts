import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  aComment,
  anAccount,
  aSound,
  aSticker,
  at,
  aVideo,
  someCounts,
  subjectCounts,
  videoCounts,
} from '../../test/observations.ts';
import { openTestStore } from '../../test/open-test-store.ts';
import { defineQuestion, type InputOf, type Question } from '../question.ts';
import type { ObservationStore } from '../store.ts';
import { questions } from './index.ts';

const observedAt = at('2026-11-01T12:00:00Z');
const account = { platform: 'tiktok', accountId: '7001' };
const days = { ...account, startDate: '2026-11-01', endDate: '2026-11-02', zone: 'Europe/Helsinki' };
const versions = { platform: 'tiktok', owners: ['1'], ids: ['2'] };
const seen = { platform: 'tiktok', owners: ['1'], from: observedAt, to: observedAt };
const looks = { platform: 'tiktok', accountIds: ['1'], ids: ['2'] };
const inputs: { [Name in keyof typeof questions]: InputOf<(typeof questions)[Name]> } = {
  accountByHandle: { platform: 'tiktok', handle: 'mina' },
  accountById: account,
  accountDayGains: days,
  accountDayPublications: days,
  accountDayTotals: days,
  accountFirstObserved: account,
  accountHandles: account,
  accountLatestCounts: account,
  accountsSeen: seen,
  accountVersions: versions,
  accountVideoCount: days,
  accountVideoIds: account,
  accountVideos: { ...days, sort: 'engagement', limit: 10, offset: 0 },
  commentsSeen: seen,
  commentVersions: versions,
  dayDifferences: { asOfDay: '2026-11-01' },
  hashtagsSeen: seen,
  hasAccounts: {},
  ingestMark: { name: 'demo' },
  interruptedErasures: account,
  interruptedInserts: { subjects: [], all: true },
  journalledRows: { id: '1' },
  searchAccounts: { words: 'mina', limit: 10 },
  soundsSeen: seen,
  soundVersions: versions,
  stickersSeen: seen,
  stickerVersions: versions,
  videoLastLooks: looks,
  videoLooks: looks,
  videoVersions: versions,
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
      await store.recordComments([aComment({ observedAt })]);
      await store.recordSounds([aSound({ observedAt })]);
      await store.recordStickers([aSticker({ observedAt })]);
      const counted = [subjectCounts({ observedAt })];
      await store.recordHashtagObservations(counted);
      await store.recordSoundObservations(counted);
      await store.recordStickerObservations(counted);
      await store.eraseAccount({ platform: 'tiktok', accountId: 'nobody', reason: 'test' });
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
      const looksAtAll = ['dayDifferences', 'hasAccounts', 'interruptedInserts', 'searchAccounts'].includes(
        key,
      );
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
