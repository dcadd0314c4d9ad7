import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@clipscope/domain';
import { connectEngine, type Engine } from '../packages/observation-store/src/engine/engine.ts';
import { openObservationStore } from '../packages/observation-store/src/index.ts';
import { loadDemoObservations } from '../packages/services/src/demo/load-demo-observations.ts';
import { type IngestBatch, ingest } from '../packages/services/src/ingest/ingest.ts';
import {
  type AccountBatch,
  accountObservationRows,
  createWorld,
  videoObservationRows,
} from '../packages/world/src/index.ts';
import { readInput, sendResult } from './child.ts';
import { add, insertRaw, query, RAW_TABLES, ROWS_PER_INSERT, stopwatch } from './raw-insert.ts';

export type Measured = {
  readonly seconds: number;
  readonly rows: number;
  readonly peakMb: number;
  /** The peak when a quarter was loaded, to see whether memory grows with the amount. */
  readonly quarterPeakMb?: number;
  /** Per observation of a video: in the table of video observations, and in all tables. */
  readonly bytesPerObservation?: readonly [videos: number, all: number];
  /** Of all threads. Other load on the machine affects it less than elapsed time. */
  readonly cpuSeconds?: number;
  /** The engine's insert of the same rows into plain tables. */
  readonly raw?: { readonly seconds: number; readonly cpuSeconds: number };
};
export type Measurement = { readonly what: 'load' | 'bulk-load' | 'ingest'; readonly scale: number };

const TO = new Date('2026-11-15T12:00:00Z');

const { what, scale } = readInput<Measurement>();
const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-bench-'));
const measured = what === 'load' ? await measureLoad() : await measureRecording();
rmSync(dataDir, { recursive: true });
sendResult(measured);

async function measureLoad(): Promise<Measured> {
  const store = await openObservationStore({ dataDir });
  const startedMs = performance.now();
  let quarterPeakMb = Number.NaN;
  const onProgress = ({ done, total }: { done: number; total: number }) => {
    if (Number.isNaN(quarterPeakMb) && done >= total / 4) quarterPeakMb = peakMb();
  };
  await loadDemoObservations(
    { observations: store.reader(), recorder: store.recorder, now: () => TO },
    { scale, onProgress },
  );
  const seconds = (performance.now() - startedMs) / 1000;
  const loadPeakMb = peakMb();
  await store.close();
  const engine = await connectEngine({ dataDir });
  const rows = await rowsIn(engine);
  const bytesPerObservation = await bytesPerVideoObservation(engine);
  await engine.close();
  return { seconds, rows, peakMb: loadPeakMb, quarterPeakMb, bytesPerObservation };
}

/** Records accounts by bulk load or plain ingest, then inserts the same rows raw. */
async function measureRecording(): Promise<Measured> {
  const world = createWorld({ seed: 'clipscope', scale, epoch: new Date(TO.getTime() - 730 * DAY_MS) });
  const range = { from: new Date(TO.getTime() - 180 * DAY_MS), to: TO, accountsOnly: true };
  const accounts = [...world.observations(range)].filter(batch => batch.kind === 'account');
  const store = await openObservationStore({ dataDir });
  const context = {
    recorder: store.recorder,
    business: { engine: 'pglite' } as never,
    now: () => new Date(),
  };
  const elapsed = { seconds: 0, cpuSeconds: 0 };
  for (const [number, group] of groupByInsert(accounts).entries()) {
    const batch = what === 'ingest' ? batchOf(group) : {};
    const clock = stopwatch();
    if (what === 'bulk-load') await store.recorder.bulkLoadAccounts(group, `bench ${number}`);
    else await ingest(context, batch);
    add(elapsed, clock());
  }
  await store.close();
  const engine = await connectEngine({ dataDir });
  const rows = await rowsIn(engine);
  const raw = await insertRaw(engine);
  await engine.close();
  return { ...elapsed, rows, raw, peakMb: peakMb() };
}

function groupByInsert(accounts: readonly AccountBatch[]): AccountBatch[][] {
  const groups: AccountBatch[][] = [[]];
  let observations = 0;
  for (const account of accounts) {
    groups.at(-1)?.push(account);
    observations += account.videos.observations.length;
    if (observations < ROWS_PER_INSERT) continue;
    groups.push([]);
    observations = 0;
  }
  return groups.filter(group => group.length > 0);
}

function batchOf(group: readonly AccountBatch[]): IngestBatch {
  return {
    accounts: group.flatMap(account => account.descriptions),
    accountObservations: group.flatMap(account => [...accountObservationRows(account)]),
    videos: group.flatMap(account => account.videos.descriptions),
    videoObservations: group.flatMap(account => [...videoObservationRows(account)]),
    sounds: group.flatMap(account => account.sounds),
    comments: group.flatMap(account => account.comments),
  };
}

async function rowsIn(engine: Engine): Promise<number> {
  const counts = RAW_TABLES.map(table => `(SELECT count() FROM ${table})`);
  const [row] = await query<{ rows: number }>(engine, `SELECT ${counts.join(' + ')} AS rows`);
  return Number(row?.rows);
}

async function bytesPerVideoObservation(engine: Engine): Promise<[number, number]> {
  await engine.writer.command({ query: 'OPTIMIZE TABLE video_observations FINAL' });
  const [row] = await query<{ observations: number; videos: number; all_tables: number }>(
    engine,
    `SELECT sumIf(rows, table = 'video_observations') AS observations,
      sumIf(bytes_on_disk, table = 'video_observations') AS videos, sum(bytes_on_disk) AS all_tables
    FROM system.parts WHERE active AND database = currentDatabase()`,
  );
  const observations = Number(row?.observations);
  return [Number(row?.videos) / observations, Number(row?.all_tables) / observations];
}

function peakMb(): number {
  return process.resourceUsage().maxRSS / 1024;
}
