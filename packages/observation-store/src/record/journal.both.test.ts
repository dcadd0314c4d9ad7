import { at, aVideoObservation, newObservationLocation, type ObservationLocation } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Changed } from '../changes.ts';
import { connectEngine, type Engine } from '../engine/engine.ts';
import { insertLines, jsonLines } from '../engine/statements.ts';
import { defineQuestion } from '../question.ts';
import { questions } from '../questions/index.ts';
import { sql } from '../sql/sql.ts';
import { openObservationStore } from '../store.ts';
import type { Versions } from '../versions.ts';
import { ledgerChange } from './ledger.ts';
import { ledgerLines, prepareObservation } from './video-lines.ts';

let place: ObservationLocation;
let engine: Engine;
beforeAll(async () => {
  place = newObservationLocation();
  // The database on a server may not exist yet.
  await (await openObservationStore(place)).close();
  engine = await connectEngine(place);
});
afterAll(async () => {
  await engine.close();
  await place.remove();
});

const observedAt = at('2026-03-02T00:00:00Z');
/** All cases share one store: the account, hashtag and industry of an insert have the name of the case. */
const linesOf = (name: string) => {
  const observation = aVideoObservation({
    observedAt,
    views: 5,
    accountId: name,
    hashtags: [name],
    industry: name,
  });
  return {
    format: 'TabSeparated' as const,
    lines: ledgerLines(ledgerChange([], [prepareObservation(observation)])),
  };
};
const run = (query: string) => engine.writer.command({ query });
const enter = (name: string) =>
  insertLines(engine.writer, 'video_observations_in', linesOf(name), {
    insert_deduplication_token: `video_observations_in ${name}`,
  });
const note = (
  name: string,
  step: 1 | 2,
  { noted = linesOf(name).lines.join('\n'), into = 'ingest_journal' } = {},
) => {
  const entry = { id: name, table_name: 'video_observations_in', subjects: [`tiktok/${name}`], step };
  const rows = step === 1 ? noted : '';
  return insertLines(
    engine.writer,
    into,
    jsonLines([{ ...entry, format: linesOf(name).format, rows, written_at: observedAt }]),
    {},
  );
};

const stored = defineQuestion({
  name: 'test-stored',
  input: z.strictObject({ name: z.string() }),
  row: z.strictObject({
    observations: z.int(),
    tagged: z.int(),
    industry: z.int(),
    videos: z.int(),
    total: z.int(),
  }),
  sql: sql`SELECT (SELECT count() FROM video_observations WHERE account_id = {name:String}) AS observations,
    (SELECT sum(views_gained) FROM hashtag_days WHERE hashtag = {name:String}) AS tagged,
    (SELECT sum(views_gained) FROM industry_days WHERE industry = {name:String}) AS industry,
    (SELECT sum(new_videos) FROM hashtag_days WHERE hashtag = {name:String}) AS videos,
    (SELECT sum(views_gained) FROM subject_totals WHERE kind = 'hashtag' AND subject = {name:String}) AS total`,
});
const ONCE = { observations: 1, tagged: 5, industry: 5, videos: 1, total: 5 };

/** Opens the store like a starting process and returns the stored rows by name. */
async function afterStart(names: readonly string[]) {
  const problems: string[] = [];
  const reportProblem = (problem: Error) => problems.push(problem.message);
  const store = await openObservationStore({ ...place, reportProblem });
  const found: Record<string, unknown> = {};
  for (const name of names) [found[name]] = await store.reader().ask(stored, { name });
  const interrupted = await store.reader().ask(questions.interruptedInserts, { subjects: [], all: true });
  await store.close();
  return { found, interrupted, problems };
}

/** How far an insert got before its process crashed. */
const LEFT: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  'noted and not begun': name => note(name, 1),
  'complete but not noted so': async name => {
    await note(name, 1);
    await enter(name);
  },
  'in all tables but the days of hashtags': name => enteredWithout('hashtag_days_feed', name),
  'in all tables but one that those days feed': name => enteredWithout('hashtag_totals_feed', name),
  finished: async name => {
    await enter(name);
    await note(name, 1);
    await note(name, 2);
    await run('OPTIMIZE TABLE ingest_journal FINAL');
  },
};

async function enteredWithout(feed: string, name: string): Promise<void> {
  await note(name, 1);
  await run(`DETACH TABLE ${feed}`);
  await enter(name);
  await run(`ATTACH TABLE ${feed}`);
}

test('completes an interrupted insert at the next start, exactly once, wherever it was interrupted', async () => {
  const names = Object.keys(LEFT);
  for (const name of names) await LEFT[name]?.(name);
  const complete = {
    found: Object.fromEntries(names.map(name => [name, ONCE])),
    interrupted: [],
    problems: [],
  };
  expect(await afterStart(names)).toEqual(complete);
  expect(await afterStart(names)).toEqual(complete);
});

test('reports an insert that the engine cannot parse and completes the others', async () => {
  // An unescaped quote in an array, as an earlier version wrote it.
  const noted = linesOf('one').lines.join('\n').replaceAll("['one']", "['rock\\\\\\\\'n']");
  await note('unreadable', 1, { noted });
  await note('readable', 1);
  const complete = { found: { readable: ONCE }, interrupted: [] };
  const problems = ['Rows of video_observations_in (unreadable) cannot be read.'];
  expect(await afterStart(['readable'])).toEqual({ ...complete, problems });
  expect(await afterStart(['readable'])).toEqual({ ...complete, problems: [] });
});

test('completes only the inserts of the given accounts', async () => {
  const reported: Changed[] = [];
  const versions: Versions = {
    publish: async changed => void reported.push(changed),
    changesSince: async version => ({ version, changed: new Set() }),
    notifiedVersion: () => undefined,
  };
  const store = await openObservationStore({ ...place, versions });
  await note('named', 1);
  await store.recorder.completeInterrupted(['tiktok/another']);
  expect((await store.reader().ask(stored, { name: 'named' }))[0]?.observations).toBe(0);
  expect(reported).toEqual([]);
  await store.recorder.completeInterrupted(['tiktok/another', 'tiktok/named']);
  expect(await store.reader().ask(stored, { name: 'named' })).toEqual([ONCE]);
  // Answers from before are outdated.
  expect(reported).toEqual(['all']);
  await store.close();
});

test('publishes what opening a team dataset completes to readers that were opened before', async () => {
  const store = await openObservationStore(place);
  await (await store.openTeamDataset('corpus_journal')).close();
  const input = { platform: 'tiktok', accountId: 'brought' };
  const observations = async () =>
    (await store.reader(['corpus_journal']).ask(questions.accountVideoObservations, input)).length;
  await note('brought', 1, { into: 'corpus_journal.ingest_journal' });
  expect(await observations()).toBe(0);
  await (await store.openTeamDataset('corpus_journal')).close();
  expect(await observations()).toBe(1);
  await store.dropTeamDataset('corpus_journal');
  await store.close();
});
