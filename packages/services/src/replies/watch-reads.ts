import { scopeOf } from '@clipscope/observation-store';
import type { Context } from '../context.ts';

/** Parts whose use means that a reply comes from more than the observations. */
const OTHER_PARTS = ['business', 'mail', 'billing', 'platforms', 'jobs', 'background'] as const;

/** A context that notes what is read through it. */
export function watchReads<C extends Context>(context: C) {
  const reads = new Set<string>();
  let isPure = true;
  const observations: Context['observations'] = Object.fromEntries(
    Object.entries(context.observations).map(([name, part]) => {
      if (typeof part !== 'function') return [name, part];
      return [
        name,
        (...args: never[]) => {
          isPure = false;
          return (part as (...args: never[]) => unknown)(...args);
        },
      ];
    }),
  ) as Context['observations'];
  const ask: Context['observations']['ask'] = async (question, input) => {
    const rows = await context.observations.ask(question, input);
    for (const subject of scopeOf(question, input, rows)) reads.add(subject);
    return rows;
  };
  const watched = { ...context, observations: { ...observations, ask } };
  for (const name of OTHER_PARTS) {
    const part = context[name];
    Object.defineProperty(watched, name, {
      enumerable: true,
      get() {
        isPure = false;
        return part;
      },
    });
  }
  return { context: watched as C, reads, isPure: () => isPure };
}
