import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectEngine } from '../packages/observation-store/src/engine/engine.ts';
import {
  closeContext,
  loadDemoObservations,
  loadDemoUsers,
  refreshAccountMetrics,
} from '../packages/services/src/index.ts';
import { asked, tell } from './child.ts';
import { openContext, storeFolder } from './insight-open.ts';
import { POSTGRES_TABLES } from './insight-postgres-tables.ts';
import { settled } from './insight-settle.ts';
import { chooseSubjects, type Subjects } from './insight-subjects.ts';

/** Fills a folder with a world, and writes its rows out for another database when it is told where. */
export type Load = {
  readonly dataDir: string;
  readonly scale: number;
  readonly rowsDir?: string;
  readonly isForExport?: boolean;
};
export type Loaded = {
  readonly seconds: number;
  readonly figuresSeconds: number;
  readonly joiningSeconds: number;
  readonly settlingSeconds: number;
  readonly videos: number;
  readonly videoObservations: number;
  /** Of the tables whose rows are written out, and of all. */
  readonly bytes: { readonly sameRows: number; readonly everything: number };
  readonly subjects: Subjects;
};

const { dataDir, scale, rowsDir, isForExport = false } = asked<Load>();
const context = await openContext(dataDir);
await loadDemoUsers(context);
const seconds = await timed(() => loadDemoObservations(context, { scale, onProgress }));
const figuresSeconds = isForExport ? 0 : await timed(() => refreshAccountMetrics(context, {}));
// As the product does every hour.
const joiningSeconds = await timed(() => context.recorder.mergeParts());
const engine = await connectEngine({ dataDir: storeFolder(dataDir) });
const settlingSeconds = await timed(() => settled(engine));
const [counts] = await ask<{ videos: number; looks: number }>(
  `SELECT (SELECT count() FROM video_totals) AS videos, (SELECT count() FROM video_observations) AS looks`,
);
const sizes = await ask<{ table: string; bytes: number }>(
  `SELECT table, sum(bytes_on_disk) AS bytes FROM system.parts
  WHERE active AND database = currentDatabase() GROUP BY table`,
);
const sizeOf = (isCounted: (table: string) => boolean) =>
  sizes.reduce((sum, { table, bytes }) => sum + (isCounted(table) ? Number(bytes) : 0), 0);
const written = new Set(POSTGRES_TABLES.map(table => table.from));
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
tell({
  seconds,
  figuresSeconds,
  joiningSeconds,
  settlingSeconds,
  videos: Number(counts?.videos),
  videoObservations: Number(counts?.looks),
  bytes: { sameRows: sizeOf(table => written.has(table)), everything: sizeOf(() => true) },
  subjects,
} satisfies Loaded);

async function ask<Row>(query: string): Promise<Row[]> {
  return (await engine.writer.query({ query, format: 'JSONEachRow' })).json<Row>();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
}

function onProgress({ done, total }: { done: number; total: number }): void {
  const isTenth = Math.floor((done * 10) / total) !== Math.floor(((done - 1) * 10) / total);
  if (isTenth && process.stderr.isTTY) process.stderr.write(`  loading: ${done} of ${total}\n`);
}
