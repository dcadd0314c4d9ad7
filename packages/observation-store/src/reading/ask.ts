import type { ClickHouseClient } from '@clickhouse/client';
import type { Priority } from '@clipscope/portable-engine';
import { withKnownZone } from '../engine/dialect.ts';
import type { Engine } from '../engine/engine.ts';
import { openPool } from '../engine/pool.ts';
import { questionStatement } from '../engine/statements.ts';
import { type InputOf, type Question, type RowOf, scopeOf } from '../question.ts';
import type { Overlay } from '../sql/render.ts';
import type { AnswerCache } from './answer-cache.ts';
import { estimateBytes } from './memory-size.ts';

export type Ask = <Q extends Question>(question: Q, input: InputOf<Q>) => Promise<RowOf<Q>[]>;

/** Values derived from cached rows live as long as the rows and take up to one and a half times their memory. */
const WITH_DERIVED = 2.5;
/** Questions about more subjects come from jobs and tables, which rarely repeat the same input. */
const MAX_CACHED_SCOPES = 8;

/** Answers from the cache. `databases` separates readers that see different rows. */
export function askCached(cache: AnswerCache, databases: string, ask: Ask): Ask {
  return (question, input) =>
    cache.get(`${databases} ${question.name} ${JSON.stringify(input)}`, async () => {
      const value = await ask(question, input);
      if (question.scope === undefined) return { value, scopes: [], reuse: 'share', bytes: 0 };
      const scopes = scopeOf(question, input, value);
      if (question.isCached !== true && scopes.length > MAX_CACHED_SCOPES)
        return { value, scopes, reuse: 'share', bytes: 0 };
      return { value, scopes, reuse: 'cache', bytes: WITH_DERIVED * estimateBytes(value) };
    });
}

export type Acquire = <T>(use: (client: ClickHouseClient) => Promise<T>) => Promise<T>;

/** Acquires connections for reading, by priority; `pending` holds the queries in progress. */
export function pooledReaders(
  { readers, backgroundReaders }: Engine,
  pending: Set<Promise<unknown>>,
): Record<Priority, Acquire> {
  const pooled = (clients: Engine['readers']): Acquire => {
    const acquire = openPool(clients, { exclusive: false });
    return use => {
      const reading = acquire(use).finally(() => pending.delete(reading));
      pending.add(reading);
      return reading;
    };
  };
  const interactive = pooled(readers);
  return { interactive, background: backgroundReaders === readers ? interactive : pooled(backgroundReaders) };
}

export function createAsk(engine: Engine, checkRows: boolean, acquire: Acquire) {
  return async <Q extends Question>(
    question: Q,
    input: InputOf<Q>,
    overlay: Overlay,
  ): Promise<RowOf<Q>[]> => {
    const { name, sql, scope } = question;
    const statement = questionStatement(
      engine.name,
      { name, sql, readsFewRows: scope !== undefined },
      withKnownZone(engine.dialect, question.input.parse(input)),
      overlay,
    );
    const rows = await acquire(async client => {
      const result = await client.query({ ...statement, format: 'JSONEachRow' });
      // A server streams its response, which may end with an error.
      if (engine.name !== 'chdb') return result.json<RowOf<Q>>();
      return rowsOf<RowOf<Q>>(await result.text());
    });
    return checkRows ? rows.map(row => frozen(question.row.parse(row)) as RowOf<Q>) : rows;
  };
}

/** One row per line: line breaks within texts are escaped. */
function rowsOf<Row>(text: string): Row[] {
  return JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`);
}

/** Rows are shared by callers, so checked rows must not be changed. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
