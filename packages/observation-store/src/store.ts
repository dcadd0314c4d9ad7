import type {
  AccountDescription,
  AccountObservation,
  UsageEvent,
  VideoDescription,
  VideoObservation,
} from '@clipscope/domain';
import { connectEngine, type Engine, type EngineName, type EngineOptions } from './engine.ts';
import { migrate, readMigrations } from './migrations.ts';
import type { InputOf, Question, RowOf } from './question.ts';
import { ingestMark } from './questions/ingest-mark.ts';
import { recordAccountObservations, recordAccounts } from './record/accounts.ts';
import { recordUsageEvents } from './record/usage-events.ts';
import { recordVideoObservations } from './record/video-observations.ts';
import { recordVideos } from './record/videos.ts';
import { type BatchOptions, hashOf, type Writing } from './record/writing.ts';
import { cleanText, insertRows, type SettingValues, settingsClause } from './statements.ts';

export type ObservationStoreOptions = EngineOptions & {
  /** Check every row against its question's schema; for tests, since it costs time. */
  readonly checkRows?: boolean;
  readonly now?: () => Date;
};

/** What the platforms showed. Recording is acknowledged when it is durable. */
export type ObservationStore = {
  readonly engine: EngineName;
  ask<Q extends Question>(question: Q, input: InputOf<Q>): Promise<RowOf<Q>[]>;
  recordAccounts(accounts: readonly AccountDescription[], options?: BatchOptions): Promise<void>;
  recordAccountObservations(
    observations: readonly AccountObservation[],
    options?: BatchOptions,
  ): Promise<void>;
  recordVideos(videos: readonly VideoDescription[], options?: BatchOptions): Promise<void>;
  recordVideoObservations(observations: readonly VideoObservation[], options?: BatchOptions): Promise<void>;
  recordUsageEvents(events: readonly UsageEvent[]): Promise<void>;
  /** Notes how far a load has come; the question ingestMark reads it. */
  recordIngestMark(name: string, value: string): Promise<void>;
  /** Fails when the engine does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export async function openObservationStore(options: ObservationStoreOptions): Promise<ObservationStore> {
  const engine = await connectEngine(options);
  const now = options.now ?? (() => new Date());
  try {
    const migrations = await readMigrations();
    await migrate(engine.writer, { migrations, cluster: options.cluster, now: now() });
  } catch (error) {
    await engine.close();
    throw error;
  }
  let isClosed = false;
  // The client of a server would simply connect again.
  const refuseWhenClosed = () => {
    if (isClosed) throw new Error('The observation store is closed.');
  };
  const pending = new Set<Promise<unknown>>();
  const askEngine = askWith(engine, options.checkRows ?? false, pending);
  const ask: ObservationStore['ask'] = async (question, input) => {
    refuseWhenClosed();
    return askEngine(question, input);
  };
  const insertIntoEngine = insertWith(engine, options.cluster);
  const insert: Writing['insert'] = async (table, rows, batchId) => {
    refuseWhenClosed();
    return insertIntoEngine(table, rows, batchId);
  };
  const writing: Writing = { ask, insert };
  const inTurn = queue();
  return {
    engine: engine.name,
    ask,
    recordAccounts: (rows, batch) => inTurn(() => recordAccounts(writing, rows, batch)),
    recordAccountObservations: (rows, batch) => inTurn(() => recordAccountObservations(writing, rows, batch)),
    recordVideos: (rows, batch) => inTurn(() => recordVideos(writing, rows, batch)),
    recordVideoObservations: (rows, batch) => inTurn(() => recordVideoObservations(writing, rows, batch)),
    recordUsageEvents: events => inTurn(() => recordUsageEvents(writing, events)),
    recordIngestMark: (name, value) =>
      inTurn(async () => {
        const [mark] = await ask(ingestMark, { name });
        const row = { name, value, step: (mark?.step ?? 0) + 1, recorded_at: now() };
        await writing.insert('ingest_marks', [row], hashOf(row));
      }),
    async ping() {
      refuseWhenClosed();
      const answer = await engine.writer.ping({ select: true });
      if (!answer.success) throw answer.error;
    },
    close: () =>
      inTurn(async () => {
        isClosed = true;
        // The embedded engine must not end under a question that it still answers.
        await Promise.allSettled(pending);
        await engine.close();
      }),
  };
}

const ASK_SETTINGS = {
  date_time_output_format: 'iso',
  output_format_json_quote_64bit_integers: 0,
  join_use_nulls: 1,
} as const;

function askWith(
  engine: Engine,
  checkRows: boolean,
  pending: Set<Promise<unknown>>,
): ObservationStore['ask'] {
  let turn = 0;
  return async (question, input) => {
    turn = (turn + 1) % engine.readers.length;
    const client = engine.readers[turn] ?? engine.writer;
    const asked = client
      .query({
        query: `${question.sql}\n${settingsClause({ ...ASK_SETTINGS, log_comment: question.name })}`,
        query_params: paramsOf(question.input.parse(input)),
        format: 'JSONEachRow',
      })
      .then(result => result.json<RowOf<typeof question>>())
      .finally(() => pending.delete(asked));
    pending.add(asked);
    const rows = await asked;
    return checkRows ? rows.map(row => question.row.parse(row) as RowOf<typeof question>) : rows;
  };
}

function paramsOf(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, paramOf(value)]));
}

function paramOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  if (typeof value === 'string') return cleanText(value);
  return Array.isArray(value) ? value.map(paramOf) : value;
}

function insertWith(engine: Engine, cluster: string | undefined): Writing['insert'] {
  // On a cluster the answer must wait until the shards have the rows.
  const settings: SettingValues = cluster === undefined ? {} : { distributed_foreground_insert: 1 };
  return (table, rows, batchId) =>
    insertRows(engine.writer, table, rows, {
      ...settings,
      insert_deduplication_token: hashOf([table, batchId]),
    });
}

/** Recording reads what is known and then writes: one after the other, or two would compare with the same. */
function queue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return task => {
    const result = last.then(task, task);
    last = result;
    return result;
  };
}
