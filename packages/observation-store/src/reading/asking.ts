import type { ClickHouseClient } from '@clickhouse/client';
import type { ChangeListener } from '../changes.ts';
import type { Engine } from '../engine/engine.ts';
import { askingStatement } from '../engine/statements.ts';
import { lender } from '../engine/turns.ts';
import type { InputOf, Question, RowOf } from '../question.ts';
import { keeping } from './keeping.ts';
import { type Overlay, overlaid } from './overlay.ts';
import { type Ask, sharing } from './sharing.ts';

/** Who reads the same databases shares answers. `part` is to be called when something was written. */
export function openReaders(
  { name: engineName }: Pick<Engine, 'name'>,
  onChange: (listener: ChangeListener) => () => void,
) {
  const shared = sharing();
  const kept = keeping(onChange);
  return {
    // What other processes record is not heard of here, so with them nobody is given another's answer.
    over: (name: string, ask: Ask): Ask =>
      engineName === 'chdb' ? kept.over(name, shared.over(name, ask)) : ask,
    part() {
      kept.part();
      shared.part();
    },
  };
}

export type Borrow = <T>(use: (client: ClickHouseClient) => Promise<T>) => Promise<T>;

/** Lends a connection for reading; what is still being read stands in `pending`. */
export function readersOf(engine: Engine, pending: Set<Promise<unknown>>): Borrow {
  const borrow = lender(engine.readers, { inTurn: false });
  return use => {
    const reading = borrow(use).finally(() => pending.delete(reading));
    pending.add(reading);
    return reading;
  };
}

/** Asks the engine, of all the databases that lie over each other. */
export function askWith(engine: Engine, checkRows: boolean, borrow: Borrow) {
  return async <Q extends Question>(
    question: Q,
    input: InputOf<Q>,
    overlay: Overlay,
  ): Promise<RowOf<Q>[]> => {
    const { name, scope } = question;
    const sql = overlaid(question.sql, overlay);
    const asked = { name, sql, isOfFew: scope !== undefined };
    const statement = askingStatement(engine.name, asked, question.input.parse(input));
    const read = await borrow(async client => {
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
