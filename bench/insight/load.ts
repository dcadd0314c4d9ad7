import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectEngine } from '../../packages/observation-store/src/engine/engine.ts';
import {
  closeContext,
  loadDemoObservations,
  loadDemoUsers,
  refreshAccountMetrics,
} from '../../packages/services/src/index.ts';
import { readInput, sendResult } from '../child.ts';
import { query } from '../raw-insert.ts';
import { openContext, storeFolder } from './open-api.ts';
import { POSTGRES_TABLES } from './postgres-tables.ts';
import { chooseSubjects, type Subjects } from './subjects.ts';
import { waitForMerges } from './wait-for-merges.ts';

/** Fills a folder with a world, and exports its rows for another database if `rowsDir` is given. */
export type Load = {
  readonly dataDir: string;
  readonly scale: number;
  readonly rowsDir?: string;
  readonly skipsAccountMetrics?: boolean;
};
export type Loaded = {
  readonly seconds: number;
  readonly metricsSeconds: number;
  readonly mergingSeconds: number;
  readonly videos: number;
  readonly videoObservations: number;
  /** On disk: of the tables whose rows are exported, and of all. */
  readonly bytes: { readonly exported: number; readonly all: number };
  readonly subjects: Subjects;
};

const { dataDir, scale, rowsDir, skipsAccountMetrics = false } = readInput<Load>();
const context = await openContext(dataDir);
await loadDemoUsers(context);
const seconds = await timed(() => loadDemoObservations(context, { scale, onProgress }));
const metricsSeconds = skipsAccountMetrics ? 0 : await timed(() => refreshAccountMetrics(context, {}));
const engine = await connectEngine({ dataDir: storeFolder(dataDir) });
const mergingSeconds = await timed(async () => {
  // An hourly job of the product.
  await context.recorder.mergeParts();
  await waitForMerges(engine);
});
const [counts] = await query<{ videos: number; observations: number }>(
  engine,
  `SELECT (SELECT count() FROM video_totals) AS videos, (SELECT count() FROM video_observations) AS observations`,
);
const sizes = await query<{ table: string; bytes: number }>(
  engine,
  `SELECT table, sum(bytes_on_disk) AS bytes FROM system.parts
  WHERE active AND database = currentDatabase() GROUP BY table`,
);
const sizeOf = (isCounted: (table: string) => boolean) =>
  sizes.reduce((sum, { table, bytes }) => sum + (isCounted(table) ? Number(bytes) : 0), 0);
const exported = new Set(POSTGRES_TABLES.map(table => table.from));
const subjects = await chooseSubjects(engine);
if (rowsDir !== undefined) {
  for (const table of POSTGRES_TABLES) {
    const file = join(rowsDir, `${table.name}.tsv`);
    await engine.writer.command({ query: `${table.rows} INTO OUTFILE '${file}' FORMAT TabSeparated` });
  }
  writeFileSync(join(rowsDir, 'subjects.json'), JSON.stringify(subjects));
}
await engine.close();
await closeContext(context);
sendResult({
  seconds,
  metricsSeconds,
  mergingSeconds,
  videos: Number(counts?.videos),
  videoObservations: Number(counts?.observations),
  bytes: { exported: sizeOf(table => exported.has(table)), all: sizeOf(() => true) },
  subjects,
} satisfies Loaded);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
}

function onProgress({ done, total }: { done: number; total: number }): void {
  const isTenth = Math.floor((done * 10) / total) !== Math.floor(((done - 1) * 10) / total);
  if (isTenth && process.stderr.isTTY) process.stderr.write(`  loading: ${done} of ${total}\n`);
}
