import type { ClickHouseClient } from '@clickhouse/client';
import type { Priority } from '@clipscope/portable-engine';
import { withKnownZone } from '../engine/dialect.ts';
import type { Engine } from '../engine/engine.ts';
import { openPool } from '../engine/pool.ts';
import { askingStatement } from '../engine/statements.ts';
import { type InputOf, type Question, type RowOf, scopeOf } from '../question.ts';
import type { Overlay } from '../sql/render.ts';
import type { AnswerCache } from './answer-cache.ts';
import { heldBytes } from './held-bytes.ts';

export type Ask = <Q extends Question>(question: Q, input: InputOf<Q>) => Promise<RowOf<Q>[]>;

/** What is derived from rows lives as long as they do, and takes up to one and a half times as much memory. */
const WITH_DERIVED = 2.5;
/** Who asks about many at once is a job or a table, and rarely asks for exactly the same again. */
const FEW = 8;

/**
 * Asks through the cache: the tabs of a report, its explanations and the next visitor ask the same of the same subject.
 * So does what `isCached` marks, such as the accounts that others of their size are compared with. `databases` keeps
 * readers apart who see different rows.
 */
export function askCached(cache: AnswerCache, databases: string, ask: Ask): Ask {
  return (question, input) =>
    cache.get(`${databases} ${question.name} ${JSON.stringify(input)}`, async () => {
      const value = await ask(question, input);
      if (question.scope === undefined) return { value, scopes: [], reuse: 'share', bytes: 0 };
      const scopes = scopeOf(question, input, value);
      if (question.isCached !== true && scopes.length > FEW)
        return { value, scopes, reuse: 'share', bytes: 0 };
      return { value, scopes, reuse: 'cache', bytes: WITH_DERIVED * heldBytes(value) };
    });
}

export type Acquire = <T>(use: (client: ClickHouseClient) => Promise<T>) => Promise<T>;

/** Lends a connection for reading, to people or to jobs; what is still being read stands in `pending`. */
export function readersOf(
  { readers, backgroundReaders }: Engine,
  pending: Set<Promise<unknown>>,
): Record<Priority, Acquire> {
  const lend = (some: Engine['readers']): Acquire => {
    const acquire = openPool(some, { inTurn: false });
    return use => {
      const reading = acquire(use).finally(() => pending.delete(reading));
      pending.add(reading);
      return reading;
    };
  };
  const interactive = lend(readers);
  return { interactive, background: backgroundReaders === readers ? interactive : lend(backgroundReaders) };
}

/** Asks the engine, of all the databases that lie over each other. */
export function askWith(engine: Engine, checkRows: boolean, acquire: Acquire) {
  return async <Q extends Question>(
    question: Q,
    input: InputOf<Q>,
    overlay: Overlay,
  ): Promise<RowOf<Q>[]> => {
    const { name, sql, scope } = question;
    const asked = { name, sql, isOfFew: scope !== undefined };
    const known = withKnownZone(engine.dialect, question.input.parse(input));
    const statement = askingStatement(engine.name, asked, known, overlay);
    const read = await acquire(async client => {
      const result = await client.query({ ...statement, format: 'JSONEachRow' });
      // A server's answer comes in pieces, the last of which may be that it failed.
      if (engine.name !== 'chdb') return result.json<RowOf<Q>>();
      return rowsOf<RowOf<Q>>(await result.text());
    });
    return checkRows ? read.map(row => frozen(question.row.parse(row)) as RowOf<Q>) : read;
  };
}

/** One row stands on each line: line breaks within texts are written as signs. */
function rowsOf<Row>(text: string): Row[] {
  return JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`);
}

/** Rows are given to many: who changes one is found where rows are checked. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
