import type { ChangeListener } from './changes.ts';
import type { Engine } from './engine.ts';
import { keeping } from './keeping.ts';
import { type Overlay, overlaid } from './overlay.ts';
import type { InputOf, Question, RowOf } from './question.ts';
import { type Ask, sharing } from './sharing.ts';
import { askingStatement } from './statements.ts';
import { lender } from './turns.ts';

/** The oldest go first; whoever asks for one again has it made again. */
const MOST_READERS = 32;

/** Who reads the same databases shares answers. */
export function openReaders(engine: Engine, onChange: (listener: ChangeListener) => () => void) {
  const readers = new Map<string, { readonly ask: Ask; readonly part: () => void }>();
  return {
    over(name: string, ask: Ask): Ask {
      // What other processes record is not heard of here, so with them nobody is given another's answer.
      if (engine.name !== 'chdb') return ask;
      const before = readers.get(name);
      if (before) return before.ask;
      const shared = sharing(ask);
      const kept = keeping(shared.ask, onChange);
      const part = () => {
        shared.part();
        kept.part();
      };
      readers.set(name, { ask: kept.ask, part });
      const oldest = [...readers.keys()].find(one => one !== '');
      if (readers.size > MOST_READERS && oldest !== undefined) readers.delete(oldest);
      return kept.ask;
    },
    part() {
      for (const reader of readers.values()) reader.part();
    },
  };
}

/** Asks the engine, of all the databases that lie over each other. */
export function askWith(engine: Engine, checkRows: boolean, pending: Set<Promise<unknown>>) {
  const borrow = lender(engine.readers, { inTurn: false });
  return async <Q extends Question>(
    question: Q,
    input: InputOf<Q>,
    overlay: Overlay,
  ): Promise<RowOf<Q>[]> => {
    const sql = overlaid(question.sql, overlay);
    const statement = askingStatement(engine.name, { ...question, sql }, question.input.parse(input));
    const asked = borrow(async client => {
      const result = await client.query({ ...statement, format: 'JSONEachRow' });
      return result.json<RowOf<Q>>();
    }).finally(() => pending.delete(asked));
    pending.add(asked);
    const rows = await asked;
    return checkRows ? rows.map(row => question.row.parse(row) as RowOf<Q>) : rows;
  };
}
