import type { ChangeListener } from './changes.ts';
import { scopeOf } from './question.ts';
import { type Ask, askedAs } from './sharing.ts';

/** The largest of them is about two megabytes. */
const MOST_KEPT = 64;

/**
 * What is asked alike for many subjects, such as whom accounts of a size are compared with, is answered again from
 * the rows read before, until some of those rows change. `part` is to be called when something was written: an
 * answer that was read meanwhile is not kept.
 */
export function keeping(
  ask: Ask,
  onChange: (listener: ChangeListener) => () => void,
): { readonly ask: Ask; readonly part: () => void } {
  const kept = new Map<
    string,
    { readonly rows: Awaited<ReturnType<Ask>>; readonly scope: readonly string[] }
  >();
  let writes = 0;
  let stopHearing = () => {};
  const hear: ChangeListener = changed => {
    for (const [key, { scope }] of kept) {
      if (changed === 'all' || scope.some(one => changed.has(one))) kept.delete(key);
    }
    if (kept.size === 0) stopHearing();
  };
  const askKept: Ask = async (question, input) => {
    if (!question.isKept) return ask(question, input);
    const key = askedAs(question, input);
    const known = kept.get(key);
    if (known !== undefined) return known.rows as Awaited<ReturnType<typeof ask<typeof question>>>;
    const before = writes;
    const rows = await ask(question, input);
    if (before !== writes) return rows;
    // Telling what changed costs who records, so nobody listens in vain.
    if (kept.size === 0) stopHearing = onChange(hear);
    kept.set(key, { rows, scope: scopeOf(question, input, rows) });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return rows;
  };
  return {
    ask: askKept,
    part() {
      writes += 1;
    },
  };
}
