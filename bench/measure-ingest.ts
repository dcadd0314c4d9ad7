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
import { asked, tell } from './child.ts';
import { add, ask, insertRaw, RAW_TABLES, ROWS_PER_INSERT, stopwatch } from './raw-insert.ts';

/** One measurement in a process of its own, so that memory is its own too; the result arrives as a message. */
export type Measured = {
  readonly seconds: number;
  readonly rows: number;
  readonly peakMb: number;
  /** The peak when a quarter was done: what grows with the amount loaded grows after it. */
  readonly quarterPeakMb?: number;
  /** Of the observations of videos alone, and of all tables, for each observation of a video. */
  readonly bytesPerObservation?: readonly [own: number, all: number];
  /** Of all threads: neighbours on a busy machine change this less than the clock. */
  readonly cpuSeconds?: number;
  /** The engine's own insert of the same rows into plain tables. */
  readonly raw?: { readonly seconds: number; readonly cpuSeconds: number };
};
export type Measurement = { readonly what: 'load' | 'fresh' | 'ingest'; readonly scale: number };

const TO = new Date('2026-11-15T12:00:00Z');

const { what, scale } = asked<Measurement>();
const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-bench-'));
const measured = what === 'load' ? await measureLoad() : await measureRecording();
rmSync(dataDir, { recursive: true });
tell(measured);

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
  const bytesPerObservation = await bytes(engine);
  await engine.close();
  return { seconds, rows, peakMb: loadPeakMb, quarterPeakMb, bytesPerObservation };
}

/** Accounts made before the clock starts, recorded as fresh ones or through plain ingest, and then raw. */
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
  const took = { seconds: 0, cpuSeconds: 0 };
  for (const [number, group] of together(accounts).entries()) {
    const batch = what === 'ingest' ? batchOf(group) : {};
    const clock = stopwatch();
    if (what === 'fresh') await store.recorder.bulkLoadAccounts(group, `bench ${number}`);
    else await ingest(context, batch);
    add(took, clock());
  }
  await store.close();
  const engine = await connectEngine({ dataDir });
  const rows = await rowsIn(engine);
  const raw = await insertRaw(engine);
  await engine.close();
  return { ...took, rows, raw, peakMb: peakMb() };
}

function together(accounts: readonly AccountBatch[]): AccountBatch[][] {
  const groups: AccountBatch[][] = [[]];
  let looks = 0;
  for (const account of accounts) {
    groups.at(-1)?.push(account);
    looks += account.videos.observations.length;
    if (looks < ROWS_PER_INSERT) continue;
    groups.push([]);
    looks = 0;
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
  const [row] = await ask<{ rows: number }>(engine, `SELECT ${counts.join(' + ')} AS rows`);
  return Number(row?.rows);
}

async function bytes(engine: Engine): Promise<[number, number]> {
  await engine.writer.command({ query: 'OPTIMIZE TABLE video_observations FINAL' });
  const [row] = await ask<{ looks: number; own: number; everything: number }>(
    engine,
    `SELECT sumIf(rows, table = 'video_observations') AS looks,
      sumIf(bytes_on_disk, table = 'video_observations') AS own, sum(bytes_on_disk) AS everything
    FROM system.parts WHERE active AND database = currentDatabase()`,
  );
  const [looks, own, everything] = [Number(row?.looks), Number(row?.own), Number(row?.everything)];
  return [own / looks, everything / looks];
}

function peakMb(): number {
  return process.resourceUsage().maxRSS / 1024;
}
