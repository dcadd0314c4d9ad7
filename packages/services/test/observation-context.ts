import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plan } from '@clipscope/domain';
import { type ObservationStore, openObservationStore } from '@clipscope/observation-store';
import { newObservationDatabase } from '@clipscope/testkit';
import type { Context, SignedInContext } from '../src/context.ts';

/** An empty observation store, on the run's server where it has one. Closing it removes it. */
export async function openObservations(): Promise<ObservationStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-services-'));
  const database = newObservationDatabase();
  const store = await openObservationStore({ dataDir, clickhouseUrl: database?.url, checkRows: true });
  return {
    ...store,
    async close() {
      await store.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

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
