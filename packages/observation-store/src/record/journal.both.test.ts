import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { at, videoCounts } from '../../test/observations.ts';
import { newTestPlace, type TestPlace } from '../../test/open-test-store.ts';
import type { Changed } from '../changes.ts';
import { connectEngine, type Engine } from '../engine/engine.ts';
import { insertLines, jsonLines } from '../engine/statements.ts';
import { defineQuestion } from '../question.ts';
import { questions } from '../questions/index.ts';
import { openObservationStore } from '../store.ts';
import { arrive } from './ledger.ts';
import { entranceLines, lookOf } from './looks.ts';

let place: TestPlace;
let engine: Engine;
beforeEach(async () => {
  place = await newTestPlace();
  await (await openObservationStore(place)).close();
  engine = await connectEngine(place);
});
afterEach(async () => {
  await engine.close();
  await place.remove();
});

const observedAt = at('2026-03-02T00:00:00Z');
const lines = {
  format: 'TabSeparated' as const,
  lines: entranceLines(arrive([], [lookOf(videoCounts({ observedAt, views: 5, hashtags: ['one'] }))])),
};
const run = (query: string) => engine.writer.command({ query });
const enter = (name: string) =>
  insertLines(engine.writer, 'video_observations_in', lines, {
    insert_deduplication_token: `video_observations_in ${name}`,
  });
const note = (id: string, step: 1 | 2, noted = lines.lines.join('\n'), journal = 'ingest_journal') => {
  const entry = {
    id,
    table_name: 'video_observations_in',
    subjects: ['tiktok/7001'],
    format: lines.format,
    step,
  };
  const rows = step === 1 ? noted : '';
  return insertLines(engine.writer, journal, jsonLines([{ ...entry, rows, written_at: observedAt }]), {});
};

const stored = defineQuestion({
  name: 'test-stored',
  input: z.strictObject({}),
  row: z.strictObject({
    looks: z.int(),
    tagged: z.int(),
    industry: z.int(),
    videos: z.int(),
    total: z.int(),
  }),
  sql: `SELECT (SELECT count() FROM video_observations) AS looks,
    (SELECT sum(views_gained) FROM hashtag_days) AS tagged,
    (SELECT sum(views_gained) FROM industry_days) AS industry,
    (SELECT sum(new_videos) FROM hashtag_days) AS videos,
    (SELECT sum(views_gained) FROM subject_totals WHERE kind = 'hashtag') AS total`,
});
const ONCE = { looks: 1, tagged: 5, industry: 5, videos: 1, total: 5 };

/** Opens the store as a process that starts does. */
async function afterStart() {
  const store = await openObservationStore(place);
  const [found] = await store.ask(stored, {});
  const interrupted = await store.ask(questions.interruptedInserts, { subjects: [], all: true });
  await store.close();
  return { found, interrupted };
}

test('an insert that was noted and not begun is made at the next start, once', async () => {
  await note('x', 1);
  expect(await afterStart()).toEqual({ found: ONCE, interrupted: [] });
  expect(await afterStart()).toEqual({ found: ONCE, interrupted: [] });
});

test('one that was complete but not noted so is not made again', async () => {
  await note('x', 1);
  await enter('x');
  expect(await afterStart()).toEqual({ found: ONCE, interrupted: [] });
});

test.each([
  'hashtag_days_feed',
  // It is fed by what the one above feeds.
  'hashtag_totals_feed',
])('one that reached all tables but that of %s reaches it as well', async feed => {
  await note('x', 1);
  await run(`DETACH TABLE ${feed}`);
  await enter('x');
  await run(`ATTACH TABLE ${feed}`);
  expect(await afterStart()).toEqual({ found: ONCE, interrupted: [] });
});

test('a finished one stays finished', async () => {
  await enter('x');
  await note('x', 1);
  await note('x', 2);
  await run('OPTIMIZE TABLE ingest_journal FINAL');
  expect(await afterStart()).toEqual({ found: ONCE, interrupted: [] });
});

test('one that the engine cannot read is reported, and holds up neither the start nor another', async () => {
  // As a list was once written: the quote in it ends it.
  await note('unreadable', 1, lines.lines.join('\n').replace("['one']", "['rock\\\\\\\\'n']"));
  await note('x', 1);
  const problems: Error[] = [];
  const store = await openObservationStore({ ...place, reportProblem: problem => problems.push(problem) });
  expect(await store.ask(stored, {})).toEqual([ONCE]);
  await store.close();
  expect(problems.map(({ message }) => message)).toEqual([
    'Rows of video_observations_in (unreadable) cannot be read.',
  ]);
  expect(await afterStart()).toEqual({ found: ONCE, interrupted: [] });
});

test('only those of the named accounts are completed', async () => {
  const store = await openObservationStore(place);
  const heard: Changed[] = [];
  store.onChange(changed => heard.push(changed));
  await note('x', 1);
  await store.completeInterrupted(['tiktok/7002']);
  expect((await store.ask(stored, {}))[0]?.looks).toBe(0);
  expect(heard).toEqual([]);
  await store.completeInterrupted(['tiktok/7002', 'tiktok/7001']);
  expect(await store.ask(stored, {})).toEqual([ONCE]);
  // What was read before them is no longer so.
  expect(heard).toEqual(['all']);
  await store.close();
});

test('what is completed when a corpus is opened reaches those who read over it before', async () => {
  const store = await openObservationStore(place);
  await (await store.openCorpus('corpus_journal')).close();
  const asked = { platform: 'tiktok', accountId: '7001' };
  const looks = async () =>
    (await store.withCorpora(['corpus_journal']).ask(questions.accountVideoLooks, asked)).length;
  await note('of the corpus', 1, undefined, 'corpus_journal.ingest_journal');
  expect(await looks()).toBe(0);
  await (await store.openCorpus('corpus_journal')).close();
  expect(await looks()).toBe(1);
  await store.dropCorpus('corpus_journal');
  await store.close();
});
