import { at, newObservationPlace, type ObservationPlace, videoCounts } from '@clipscope/testkit';
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

let place: ObservationPlace;
let engine: Engine;
beforeAll(async () => {
  place = newObservationPlace();
  // A server's database may be a new one.
  await (await openObservationStore(place)).close();
  engine = await connectEngine(place);
});
afterAll(async () => {
  await engine.close();
  await place.remove();
});

const observedAt = at('2026-03-02T00:00:00Z');
/** All inserts are into one store: each is named after its case, and is of the account, the tag and the industry of that name. */
const linesOf = (name: string) => {
  const look = videoCounts({ observedAt, views: 5, accountId: name, hashtags: [name], industry: name });
  return {
    format: 'TabSeparated' as const,
    lines: ledgerLines(ledgerChange([], [prepareObservation(look)])),
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
    looks: z.int(),
    tagged: z.int(),
    industry: z.int(),
    videos: z.int(),
    total: z.int(),
  }),
  sql: sql`SELECT (SELECT count() FROM video_observations WHERE account_id = {name:String}) AS looks,
    (SELECT sum(views_gained) FROM hashtag_days WHERE hashtag = {name:String}) AS tagged,
    (SELECT sum(views_gained) FROM industry_days WHERE industry = {name:String}) AS industry,
    (SELECT sum(new_videos) FROM hashtag_days WHERE hashtag = {name:String}) AS videos,
    (SELECT sum(views_gained) FROM subject_totals WHERE kind = 'hashtag' AND subject = {name:String}) AS total`,
});
const ONCE = { looks: 1, tagged: 5, industry: 5, videos: 1, total: 5 };

/** Opens the store as a process that starts does, and tells what it holds of each name then. */
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

/** How far an insert was when its process ended. */
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

test('an insert that a crash cut short is complete after the next start, wherever it was cut, and is made once', async () => {
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

test('one that the engine cannot read is reported, and holds up neither the start nor another', async () => {
  // As a list was once written: the quote in it ends it.
  const noted = linesOf('one').lines.join('\n').replaceAll("['one']", "['rock\\\\\\\\'n']");
  await note('unreadable', 1, { noted });
  await note('readable', 1);
  const complete = { found: { readable: ONCE }, interrupted: [] };
  const problems = ['Rows of video_observations_in (unreadable) cannot be read.'];
  expect(await afterStart(['readable'])).toEqual({ ...complete, problems });
  expect(await afterStart(['readable'])).toEqual({ ...complete, problems: [] });
});

test('only those of the named accounts are completed', async () => {
  const heard: Changed[] = [];
  const versions: Versions = {
    publish: async changed => void heard.push(changed),
    changesSince: async version => ({ version, changed: new Set() }),
  };
  const store = await openObservationStore({ ...place, versions });
  await note('named', 1);
  await store.recorder.completeInterrupted(['tiktok/another']);
  expect((await store.reader().ask(stored, { name: 'named' }))[0]?.looks).toBe(0);
  expect(heard).toEqual([]);
  await store.recorder.completeInterrupted(['tiktok/another', 'tiktok/named']);
  expect(await store.reader().ask(stored, { name: 'named' })).toEqual([ONCE]);
  // What was read before them is no longer so.
  expect(heard).toEqual(['all']);
  await store.close();
});

test('what is completed when a team dataset is opened reaches those who read over it before', async () => {
  const store = await openObservationStore(place);
  await (await store.openTeamDataset('corpus_journal')).close();
  const asked = { platform: 'tiktok', accountId: 'brought' };
  const looks = async () =>
    (await store.reader(['corpus_journal']).ask(questions.accountVideoObservations, asked)).length;
  await note('brought', 1, { into: 'corpus_journal.ingest_journal' });
  expect(await looks()).toBe(0);
  await (await store.openTeamDataset('corpus_journal')).close();
  expect(await looks()).toBe(1);
  await store.dropTeamDataset('corpus_journal');
  await store.close();
});
