import { scopeOf } from '@clipscope/observation-store';
import type { Context } from '../context.ts';

/** A reply that uses these depends on more than the observations. */
const OTHER_PARTS = [
  'business',
  'openReaders',
  'mail',
  'billing',
  'platforms',
  'jobs',
  'background',
] as const;
/** The same for all members of a team. */
const OF_THE_TEAM = ['teamId', 'plan'];

/** A context that collects the scopes of the observations read through it. */
export function watchReads<C extends Context>(context: C) {
  const scopes = new Set<string>();
  let isPure = true;
  const watch = (watched: object, name: string, part: unknown) =>
    Object.defineProperty(watched, name, {
      enumerable: true,
      get() {
        isPure = false;
        return part;
      },
    });
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
    for (const scope of scopeOf(question, input, rows)) scopes.add(scope);
    return rows;
  };
  const watched = { ...context, observations: { ...observations, ask } };
  for (const name of OTHER_PARTS) watch(watched, name, context[name]);
  if ('actor' in watched) watched.actor = watchedActor(watched.actor as object, watch);
  return { context: watched as C, scopes, isPure: () => isPure };
}

function watchedActor(actor: object, watch: (watched: object, name: string, part: unknown) => object) {
  const watched = {};
  for (const [name, part] of Object.entries(actor)) {
    if (OF_THE_TEAM.includes(name)) Object.assign(watched, { [name]: part });
    else watch(watched, name, part);
  }
  return watched;
}
