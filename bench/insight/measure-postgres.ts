import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startTemporaryPostgres } from '../../packages/business-store/test/temporary-postgres.ts';
import { median, readInput, sendResult } from '../child.ts';
import { POSTGRES_QUERIES, type PostgresQuery } from './postgres-queries.ts';
import { POSTGRES_INDEXES, POSTGRES_TABLES } from './postgres-tables.ts';
import type { Subjects } from './subjects.ts';

/** Loads the exported rows into PostgreSQL and measures equivalent queries. */
export type PostgresTask = { readonly rowsDir: string };
export type PostgresTimes = {
  readonly copySeconds: number;
  readonly indexSeconds: number;
  readonly bytes: number;
  readonly calls: Readonly<Record<string, { firstMs: number; repeatedMs: number; readsAll: boolean }>>;
};

const STATEMENT_TIMEOUT_S = 120;
const SUBJECTS = 20;
/** Queries that read everything are slow, and hardly differ between subjects. */
const SUBJECTS_READING_ALL = 3;
const SETTINGS = {
  shared_buffers: '1GB',
  work_mem: '128MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  effective_cache_size: '4GB',
  random_page_cost: '1.1',
};

const { rowsDir } = readInput<PostgresTask>();
const subjects = JSON.parse(readFileSync(join(rowsDir, 'subjects.json'), 'utf8')) as Subjects;
const server = await startTemporaryPostgres(SETTINGS);
try {
  sendResult(await measure());
} finally {
  await server.stop();
}

async function measure(): Promise<PostgresTimes> {
  const client = new pg.Client({ connectionString: server.url() });
  await client.connect();
  try {
    await client.query(`SET TIME ZONE 'UTC'`);
    await client.query(`CREATE TYPE platform AS ENUM ('tiktok', 'youtube', 'instagram')`);
    const copySeconds = await secondsOf(async () => {
      for (const { name, columns } of POSTGRES_TABLES) {
        await client.query(`CREATE TABLE ${name} (${columns})`);
        await client.query(`COPY ${name} FROM '${join(rowsDir, `${name}.tsv`)}'`);
      }
    });
    const indexSeconds = await secondsOf(async () => {
      for (const index of POSTGRES_INDEXES) await client.query(index);
      await client.query('VACUUM ANALYZE');
    });
    const { rows } = await client.query('SELECT pg_database_size(current_database()) AS bytes');
    await client.query(`SET statement_timeout = '${STATEMENT_TIMEOUT_S}s'`);
    const calls: Record<string, PostgresTimes['calls'][string]> = {};
    for (const query of POSTGRES_QUERIES) calls[query.call] = await timesOf(client, query);
    return { copySeconds, indexSeconds, bytes: Number(rows[0].bytes), calls };
  } finally {
    await client.end();
  }
}

async function timesOf(client: pg.Client, query: PostgresQuery) {
  const first: number[] = [];
  const repeated: number[] = [];
  for (let number = 0; number < (query.readsAll ? SUBJECTS_READING_ALL : SUBJECTS); number += 1) {
    const params = query.params(subjects, number);
    if (params.includes(undefined)) break;
    first.push((await secondsOf(() => run(client, query, params))) * 1000);
    repeated.push((await secondsOf(() => run(client, query, params))) * 1000);
  }
  return { firstMs: median(first), repeatedMs: median(repeated), readsAll: query.readsAll };
}

/** A query that times out counts with the time until then. */
async function run(client: pg.Client, { call, sql }: PostgresQuery, params: unknown[]): Promise<void> {
  await client.query(sql, params).catch(error => {
    if (error.code !== '57014') throw new Error(`${call}: ${error.message}`, { cause: error });
  });
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
}
