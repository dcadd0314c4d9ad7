import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openObservationStore, questions } from '@clipscope/observation-store';
import { fillObservationFolder } from '@clipscope/testkit';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { fingerprint } from '../../test/fingerprint.ts';
import { type IngestInput, ingestBatches } from '../../test/ingest-batches.ts';
import { chanceOf } from '../../test/plain-observations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clipscope-killed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const IS_DEEP = inject('depth') === 'deep';
const WORK = { videos: 30, observationsEach: IS_DEEP ? 8 : 3, batchSize: IS_DEEP ? 20 : 30, seed: 'killed' };
const PROCESS = new URL('../../test/ingest-process.ts', import.meta.url);
const KILLER = new URL('../../../observation-store/test/kill-between-tables.ts', import.meta.url);

function ordersFor(name: string): IngestInput {
  const cursorFile = join(folder, `${name}.cursor`);
  writeFileSync(cursorFile, '0');
  const dataDir = join(folder, name);
  fillObservationFolder(dataDir);
  return { ...WORK, dataDir, cursorFile };
}

/** Kills within an insert, or so many milliseconds after a batch was acknowledged. */
type Kill = { readonly insert: number; readonly unfed: readonly string[] } | { readonly afterMs: number };

async function runAndKill(input: IngestInput, kill: Kill): Promise<void> {
  const isWithin = 'insert' in kill;
  const child = fork(PROCESS, [JSON.stringify(input), JSON.stringify(kill)], {
    execArgv: [...process.execArgv, ...(isWithin ? ['--import', KILLER.href] : [])],
  });
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  if ('afterMs' in kill) {
    child.once('message', () => setTimeout(() => child.kill('SIGKILL'), kill.afterMs));
  }
  const [code, signal] = await ended;
  if (signal !== 'SIGKILL') throw new Error(`The process ended with ${code} and was not killed.`);
}

async function contentOf(dataDir: string) {
  const store = await openObservationStore({ dataDir });
  await using _ = { [Symbol.asyncDispose]: store.close };
  const print = await fingerprint(store.reader());
  const differences = await store.reader().ask(questions.dayDifferences, { asOfDay: '2100-01-01' });
  return { print, differences };
}

const DAYS = ['hashtag_days_feed', 'sound_days_feed', 'industry_days_feed'];
/** Kills within and after an insert; tests of the journal and of imports cover other crashes. */
const KILLS: readonly Kill[] = [
  // The daily sums exist without the observations, which would be counted twice.
  { insert: 2, unfed: ['video_observations_feed'] },
  { afterMs: 20 },
];
const MORE_KILLS: readonly Kill[] = [
  // The observations exist without their daily sums, and would be taken for known.
  { insert: 1, unfed: DAYS },
  // Everything is stored, but not recorded as complete.
  { insert: 2, unfed: [] },
  { insert: 3, unfed: ['hashtag_days_feed'] },
  ...Array.from({ length: 20 }, (_, number) => ({ afterMs: chanceOf('after', number) * 40 })),
];

test(
  'stores the same data when killed within inserts and at random moments and restarted',
  async () => {
    const killed = ordersFor('killed');
    for (const kill of IS_DEEP ? [...KILLS, ...MORE_KILLS] : KILLS) await runAndKill(killed, kill);
    await ingestBatches(killed);
    const undisturbed = ordersFor('undisturbed');
    await ingestBatches(undisturbed);
    const [expected, actual] = [await contentOf(undisturbed.dataDir), await contentOf(killed.dataDir)];
    expect(expected.print['video_observations in all']).toBe(`${WORK.videos * WORK.observationsEach} `);
    expect(actual).toEqual(expected);
    expect(actual.differences).toEqual([]);
  },
  inject('restartTimeoutMs'),
);
