import type { Plan } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import type { Context, SignedInContext } from '../src/context.ts';

/** For verbs that touch the observations alone: everything else fails when touched. Nobody brought any file. */
export function observationContext(
  observations: ObservationStore,
  now: Date,
  plan: Plan = 'ADVANCED',
): SignedInContext {
  const untouched = new Proxy(
    {},
    {
      get: (_, name) => {
        throw new Error(`This test has no ${String(name)}.`);
      },
    },
  );
  const nothingBrought = new Proxy(untouched, {
    get: (none, name) => (name === 'rememberIdentity' ? async () => [] : Reflect.get(none, name)),
  });
  const context: Context = {
    observations,
    now: () => now,
    business: nothingBrought as Context['business'],
    mail: untouched as Context['mail'],
    billing: untouched as Context['billing'],
    chat: untouched as Context['chat'],
    platforms: untouched as Context['platforms'],
    connections: untouched as Context['connections'],
    jobs: untouched as Context['jobs'],
    settings: untouched as Context['settings'],
    background: untouched as Context['background'],
  };
  const actor: SignedInContext['actor'] = {
    userId: 'user-1',
    sessionId: 'session-1',
    teamId: 'team-1',
    email: 'mina@clipscope.example',
    role: 'OWNER',
    billing: 'EDIT',
    plan,
  };
  return { ...context, actor };
}
