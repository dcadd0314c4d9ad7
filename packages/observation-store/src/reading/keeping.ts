import type { ChangeListener } from '../changes.ts';
import { scopeOf } from '../question.ts';
import { entryBytes, heldBytes } from './held-bytes.ts';
import { type Ask, askedAs } from './sharing.ts';

type Rows = Awaited<ReturnType<Ask>>;
type Kept = { readonly rows: Rows; readonly scope: readonly string[]; readonly bytes: number };

const MOST_BYTES = 96 * 1024 * 1024;
/** One answer must not push out all others. */
const MOST_BYTES_OF_ONE = MOST_BYTES / 4;
/** What the code derives from rows lives as long as they do, and takes up to one and a half times as much. */
const WITH_DERIVED = 2.5;
/** Whoever asks about many at once is a job or a table, and hardly asks for the very same ones again. */
const FEW = 8;

/**
 * The tabs of a report, its explanations and whoever opens it next ask the same of the same subject: rows that were
 * read are given again until some of them change, those that nobody asked for longest go first. What is asked alike
 * for many subjects is kept too, such as whom accounts of a size are compared with. `part` is to be called when
 * something was written: an answer that was read meanwhile is not kept.
 */
export function keeping(onChange: (listener: ChangeListener) => () => void) {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let writes = 0;
  let stopHearing = () => {};
  const forget = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
    if (kept.size === 0) stopHearing();
  };
  const hear: ChangeListener = changed => {
    for (const [key, { scope }] of kept) {
      if (changed === 'all' || scope.some(one => changed.has(one))) forget(key);
    }
  };
  const keep = (key: string, answer: Kept) => {
    if (kept.has(key)) forget(key);
    // Telling what changed costs who records, so nobody listens in vain.
    if (kept.size === 0) stopHearing = onChange(hear);
    kept.set(key, answer);
    bytes += answer.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_BYTES) break;
      forget(oldest);
    }
  };
  return {
    /** `name` tells readers apart who see different rows. */
    over(name: string, ask: Ask): Ask {
      return async (question, input) => {
        if (question.scope === undefined) return ask(question, input);
        const key = `${name} ${askedAs(question, input)}`;
        const known = kept.get(key);
        if (known !== undefined) {
          kept.delete(key);
          kept.set(key, known);
          return known.rows as Awaited<ReturnType<typeof ask<typeof question>>>;
        }
        const before = writes;
        const rows = await ask(question, input);
        if (before !== writes) return rows;
        const scope = scopeOf(question, input, rows);
        if (question.isKept !== true && scope.length > FEW) return rows;
        const answer = { rows, scope, bytes: entryBytes(key, scope) + WITH_DERIVED * heldBytes(rows) };
        if (answer.bytes <= MOST_BYTES_OF_ONE) keep(key, answer);
        return rows;
      };
    },
    part() {
      writes += 1;
    },
  };
}
