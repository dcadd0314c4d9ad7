import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { median, rounded, row, runInChild } from '../child.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { SCALING_GROUPS } from './calls.ts';
import { type Compared, compareStores, type Pair } from './compare-stores.ts';
import type { Load, Loaded } from './load.ts';
import type { CallTimes, Measure, Times } from './measure.ts';
import type { PostgresTask, PostgresTimes } from './measure-postgres.ts';

/** A little over 1,000,000 videos and 20,000,000 observations of them. */
const SCALE = 7.5;
const MAX_ENGINE_RATIO = 1.5;
const OVERHEAD_MS = 3;
const MAX_P95_MS = 200;
const MAX_REPORT_MS = 120;

/**
 * Compares every insight call with the engine's time for its SQL, with PostgreSQL over the same rows, and with itself
 * over a tenth of the data: ratios within one run.
 */
export function benchInsight({ scale = SCALE }: { scale?: number | undefined }): Promise<void> {
  return withTemporaryFolder(async folder => {
    // PostgreSQL reads the rows as another user.
    chmodSync(folder, 0o755);
    const [large, small, rowsDir] = ['large', 'small', 'rows'].map(name => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const path of [large, small, rowsDir]) mkdirSync(path);
    const load = (task: Load) => runInChild<Loaded>(import.meta.resolve('./load.ts'), task);
    console.log(`… loading a world of scale ${scale}`);
    const loaded = await load({ dataDir: large, scale, rowsDir });
    console.log('… measuring every call');
    const measure = { dataDir: large, subjects: loaded.subjects } satisfies Measure;
    const times = await runInChild<Times>(import.meta.resolve('./measure.ts'), measure);
    console.log('… measuring PostgreSQL');
    const task = { rowsDir } satisfies PostgresTask;
    const postgres = await runInChild<PostgresTimes>(import.meta.resolve('./measure-postgres.ts'), task);
    rmSync(rowsDir, { recursive: true });
    console.log('… loading a tenth and measuring both in turns');
    const tenth = await load({ dataDir: small, scale: scale / 10 });
    const growth = await compareStores(
      { dataDir: large, subjects: loaded.subjects },
      { dataDir: small, subjects: tenth.subjects },
      ({ group }) => SCALING_GROUPS.includes(group),
    );
    showData(loaded, postgres);
    showCalls(times);
    showPostgres(times, postgres);
    showGrowth(growth);
  });
}

function showData({ bytes, ...loaded }: Loaded, postgres: PostgresTimes): void {
  console.table([
    row('videos', loaded.videos, 'at least 1,000,000'),
    row('observations of videos', loaded.videoObservations, 'at least 20,000,000'),
    row('loading, seconds', loaded.seconds, 'reported', 'including the generation of the world'),
    row('account metrics of all accounts, seconds', loaded.metricsSeconds),
    row('merging parts afterwards, seconds', loaded.mergingSeconds),
    row('PostgreSQL: COPY, seconds', postgres.copySeconds),
    row('PostgreSQL: indexes and VACUUM ANALYZE, seconds', postgres.indexSeconds),
    row(
      'PostgreSQL on disk, ratio to the same rows',
      postgres.bytes / bytes.exported,
      'at least 15',
      megabytes(bytes.exported),
    ),
    row(
      '… ratio to everything in the store',
      postgres.bytes / bytes.all,
      'reported',
      `${megabytes(bytes.all)}, PostgreSQL ${megabytes(postgres.bytes)}`,
    ),
  ]);
}

function showCalls({ calls, reportMs, uncachedReportMs }: Times): void {
  const engineRatio = (call: CallTimes) => Math.max(0, call.uncachedMs - OVERHEAD_MS) / call.engineMs;
  console.log(
    `Uncached calls: at most ${MAX_ENGINE_RATIO} times the engine’s time after ${OVERHEAD_MS} ms; 8 clients: 95th percentile under ${MAX_P95_MS} ms.`,
  );
  console.table(
    calls.map(call => ({
      call: call.name,
      'first ms': rounded(call.firstMs),
      'CPU ms': rounded(call.cpuMs),
      'engine ms': rounded(call.engineMs),
      'uncached ms': rounded(call.uncachedMs),
      ratio: rounded(engineRatio(call), 2),
      queries: call.queries,
      'repeated ms': rounded(call.repeatedMs),
      'p95 of 8 ms': rounded(call.clientsP95Ms),
      '… uncached': rounded(call.uncachedP95Ms),
      rejected: call.rejected,
      aims: engineRatio(call) <= MAX_ENGINE_RATIO && call.clientsP95Ms < MAX_P95_MS ? 'met' : 'missed',
    })),
  );
  const count = (isCounted: (call: CallTimes) => boolean) => calls.filter(isCounted).length;
  console.table([
    row(
      `calls above ${MAX_ENGINE_RATIO} times the engine, of ${calls.length}`,
      count(call => engineRatio(call) > MAX_ENGINE_RATIO),
      '0',
    ),
    row(
      `calls with a 95th percentile above ${MAX_P95_MS} ms`,
      count(call => call.clientsP95Ms >= MAX_P95_MS),
      '0',
    ),
    row(
      '… uncached',
      count(call => call.uncachedP95Ms >= MAX_P95_MS),
    ),
    row('opening an account report, median ms', reportMs, `under ${MAX_REPORT_MS}`),
    row('… uncached', uncachedReportMs),
  ]);
}

function showPostgres({ calls }: Times, postgres: PostgresTimes): void {
  console.table(
    calls.flatMap(({ name, firstMs, repeatedMs }) => {
      const other = postgres.calls[name];
      if (other === undefined) return [];
      return {
        call: name,
        ms: rounded(firstMs),
        'PostgreSQL ms': rounded(other.firstMs),
        'PostgreSQL, ratio': rounded(other.firstMs / firstMs, 2),
        aim: other.readsAll ? 'at least 10' : 'at least 0.25',
        'repeated ms': rounded(repeatedMs, 2),
        'PostgreSQL repeated ms': rounded(other.repeatedMs, 2),
        'repeated, ratio': rounded(other.repeatedMs / repeatedMs, 2),
        'repeated aim': other.readsAll ? 'reported' : 'over 1',
      };
    }),
  );
}

function showGrowth(compared: readonly Compared[]): void {
  const medians = {
    'ms of a tenth': ({ second }: Pair) => second.firstMs,
    ms: ({ first }: Pair) => first.firstMs,
    ratio: ({ first, second }: Pair) => first.firstMs / second.firstMs,
    'CPU ratio': ({ first, second }: Pair) => first.cpuMs / second.cpuMs,
  };
  const shown = (call: string, value: (pick: (turn: Pair) => number) => number) => ({
    call,
    ...Object.fromEntries(Object.entries(medians).map(([name, pick]) => [name, rounded(value(pick), 2)])),
    aim: 'at most 1.5',
  });
  console.table([
    ...compared.map(call => shown(call.name, call.median)),
    shown('median of all', pick => median(compared.map(call => call.median(pick)))),
  ]);
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
