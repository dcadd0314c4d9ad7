import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataFolder } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ImportInput, type ImportReport, importFile, type KillPoint } from '../../test/import-file.ts';

const WORLD = new URL('../../../world/src/twin/cli.ts', import.meta.url).pathname;
const PROCESS = new URL('../../test/import-process.ts', import.meta.url);
const KILLER = new URL('../../../observation-store/test/kill-between-tables.ts', import.meta.url);
const IS_DEEP = inject('depth') === 'deep';
const SMALL_BATCHES = new URL(`../../test/small-batches.ts?rows=${IS_DEEP ? 3000 : 200}`, import.meta.url);

let folder: string;
let running: ChildProcess | undefined;
let lines: string[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clipscope-import-killed-'));
  lines = evenly(...worldLines());
  writeFileSync(join(folder, 'world.ndjson'), `${lines.join('\n')}\n`);
});
afterAll(async () => {
  if (running?.kill('SIGKILL')) await once(running, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

/** The export's lines of accounts and videos by time, and those of other subjects. */
function worldLines(): [string[], string[]] {
  const file = join(folder, 'export.ndjson');
  const [days, scale] = IS_DEEP ? ['12', '0.006'] : ['5', '0.003'];
  const range = ['--days', days, '--at', '2026-11-15T12:00:00Z', '--epoch', '2026-10-01'];
  const args = ['--seed', 'tram', '--scale', scale, ...range, '--export', file];
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', WORLD, ...args]);
  const all = readFileSync(file, 'utf8').trimEnd().split('\n');
  const isOfSubject = (line: string) => /^\{"type":"(hashtag|sound|sticker)/.test(line);
  const timeOf = (line: string) => JSON.parse(line).observedAt as string;
  const byTime = (a: string, b: string) => (timeOf(a) < timeOf(b) ? -1 : 1);
  return [
    all.filter(line => !isOfSubject(line)).sort(byTime),
    all.filter(isOfSubject).filter((_, at) => IS_DEEP || at % 40 === 0),
  ];
}

/** Interleaves the lists, so that every kind of row is on both sides of any interruption. */
function evenly(...lists: readonly string[][]): string[] {
  const places = lists.flatMap(list => list.map((line, at) => ({ line, place: at / list.length })));
  return places.sort((a, b) => a.place - b.place).map(({ line }) => line);
}

type Kill = KillPoint | { readonly insert: number; readonly unfed: readonly string[] };

async function killed(input: ImportInput, kill: Kill) {
  const isWithin = typeof kill !== 'string';
  const loadedBefore = isWithin ? [SMALL_BATCHES, KILLER] : [SMALL_BATCHES];
  const child = fork(PROCESS, [JSON.stringify(input), JSON.stringify(kill)], {
    execArgv: [...process.execArgv, ...loadedBefore.flatMap(({ href }) => ['--import', href])],
  });
  running = child;
  let lastReport: Partial<ImportReport> = {};
  child.on('message', (report: Partial<ImportReport>) => {
    lastReport = report;
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  running = undefined;
  if (signal !== 'SIGKILL') throw new Error(`The process ended with ${code} and was not killed.`);
  return lastReport;
}

it(
  'an import killed at the worst moments stores the same rows as an undisturbed one',
  async () => {
    const file = join(folder, 'world.ndjson');
    const input = { dataDir: newDataFolder('killed'), file, isUploadedAgain: IS_DEEP };
    const days = ['hashtag_days_feed', 'sound_days_feed', 'industry_days_feed'];
    // The first batch is saved as stored; the second has its observations, but not yet their daily sums.
    const first = await killed(input, { insert: 2, unfed: days });
    expect(first).toEqual({ found: null });
    const killedAgain = IS_DEEP ? await killed(input, 'the metrics are about to be saved') : undefined;
    let last: Partial<ImportReport> = {};
    await importFile(input, report => {
      last = report;
    });
    const { found } = killedAgain ?? last;
    expect(found?.state).toBe('importing');
    expect(found?.doneRecords).toBeGreaterThan(0);
    expect(found?.doneRecords).toBeLessThan(lines.length);
    if (killedAgain) expect(last.found).toEqual({ state: 'done', doneRecords: lines.length });

    const ofAccounts = lines.filter(line => line.startsWith('{"type":"accountObservation"')).length;
    expect(ofAccounts).toBeGreaterThan(10);
    expect(last.rows).toMatchObject({
      account_observations: expect.stringMatching(new RegExp(`^${ofAccounts} rows`)),
    });
    expect(last.rows).toEqual(last.rowsOfOther);
    if (IS_DEEP) expect(last.rowsAfterAgain).toEqual(last.rows);
    rmSync(input.dataDir, { recursive: true });
  },
  inject('restartTimeoutMs'),
);
