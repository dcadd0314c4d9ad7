import type { ChangeListener } from './changes.ts';
import { type Question, scopeOf } from './question.ts';
import { type Ask, askedAs } from './sharing.ts';

type Rows = Awaited<ReturnType<Ask>>;
type Kept = { readonly rows: Rows; readonly scope: readonly string[]; readonly weight: number };

/** In characters, as the engine writes them; rows take two to three bytes for each. */
const MOST_KEPT = 16_000_000;
/** One answer must not push out all others. */
const HEAVIEST = MOST_KEPT / 4;
/** What each is kept with. */
const LEAST_WEIGHT = 500;
/** Whoever asks about many at once is a job or a table, and hardly asks for the very same ones again. */
const FEW = 8;

/**
 * The tabs of a report, its explanations and whoever opens it next ask the same of the same subject: rows that were
 * read are given again until some of them change, those that nobody asked for longest go first. What is asked alike
 * for many subjects is kept too, such as whom accounts of a size are compared with. `part` is to be called when
 * something was written: an answer that was read meanwhile is not kept.
 */
export function keeping(weigh: (rows: Rows) => number, onChange: (listener: ChangeListener) => () => void) {
  const kept = new Map<string, Kept>();
  let weight = 0;
  let writes = 0;
  let stopHearing = () => {};
  const forget = (key: string) => {
    weight -= kept.get(key)?.weight ?? 0;
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
    weight += answer.weight;
    for (const oldest of kept.keys()) {
      if (weight <= MOST_KEPT) break;
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
        const answer = { rows, scope: scopeOf(question, input, rows), weight: LEAST_WEIGHT + weigh(rows) };
        if (before === writes && isWorthKeeping(question, answer)) keep(key, answer);
        return rows;
      };
    },
    part() {
      writes += 1;
    },
  };
}

function isWorthKeeping({ isKept }: Question, { scope, weight }: Kept): boolean {
  return weight <= HEAVIEST && (isKept === true || scope.length <= FEW);
}
