import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataFolder } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ImportOrders, type ImportReport, importFile, type KilledWhen } from '../../test/import-file.ts';

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

/** What accounts and their videos show, in order of time, and what subjects show. */
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

/** All lists spread over one, so that every kind of row is on both sides of wherever an import breaks off. */
function evenly(...lists: readonly string[][]): string[] {
  const places = lists.flatMap(list => list.map((line, at) => ({ line, place: at / list.length })));
  return places.sort((a, b) => a.place - b.place).map(({ line }) => line);
}

type Kill = KilledWhen | { readonly insert: number; readonly unfed: readonly string[] };

async function killed(orders: ImportOrders, kill: Kill) {
  const isWithin = typeof kill !== 'string';
  const loadedBefore = isWithin ? [SMALL_BATCHES, KILLER] : [SMALL_BATCHES];
  const child = fork(PROCESS, [JSON.stringify(orders), JSON.stringify(kill)], {
    execArgv: [...process.execArgv, ...loadedBefore.flatMap(({ href }) => ['--import', href])],
  });
  running = child;
  let told: Partial<ImportReport> = {};
  child.on('message', (report: Partial<ImportReport>) => {
    told = report;
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  running = undefined;
  if (signal !== 'SIGKILL') throw new Error(`The process ended with ${code} and was not killed.`);
  return told;
}

it(
  'an import killed at the worst moments stores the same rows as an undisturbed one',
  async () => {
    const file = join(folder, 'world.ndjson');
    const orders = { dataDir: newDataFolder('killed'), file, isUploadedAgain: IS_DEEP };
    const days = ['hashtag_days_feed', 'sound_days_feed', 'industry_days_feed'];
    // The first batch is marked as stored; of the second the looks are in, what they add to the days is not.
    const first = await killed(orders, { insert: 2, unfed: days });
    expect(first).toEqual({ found: null });
    const killedAgain = IS_DEEP ? await killed(orders, 'the metrics are to be kept') : undefined;
    let last: Partial<ImportReport> = {};
    await importFile(orders, report => {
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
    rmSync(orders.dataDir, { recursive: true });
  },
  inject('restartTimeoutMs'),
);
