import { PLATFORMS, type Plan } from '@clipscope/domain';
import { noWriting } from '@clipscope/integrations';
import type { ObservationStore } from '@clipscope/observation-store';
import type { ProcessContext, SignedIn } from '../src/context.ts';
import { observationParts } from '../src/create-context.ts';
import { keywordLanguage } from './keyword-language.ts';

/** A context with observations only: everything else throws when used. Sources are connected; no team has imports. */
export function observationContext(
  observationStore: ObservationStore,
  now: Date,
  plan: Plan = 'ADVANCED',
): SignedIn<ProcessContext> {
  const untouched = new Proxy(
    {},
    {
      get: (_, name) => {
        throw new Error(`This test has no ${String(name)}.`);
      },
    },
  );
  const nothingUploaded = new Proxy(untouched, {
    get: (none, name) => (name === 'cacheIdentity' ? async () => [] : Reflect.get(none, name)),
  });
  const connected = { all: PLATFORMS.map(platform => ({ platform, source: 'a source' })) };
  const context: ProcessContext = {
    ...observationParts(observationStore),
    now: () => now,
    business: nothingUploaded as ProcessContext['business'],
    mail: untouched as ProcessContext['mail'],
    billing: untouched as ProcessContext['billing'],
    chat: untouched as ProcessContext['chat'],
    content: untouched as ProcessContext['content'],
    platforms: connected as unknown as ProcessContext['platforms'],
    language: keywordLanguage(),
    speech: untouched as ProcessContext['speech'],
    writing: noWriting(),
    connections: untouched as ProcessContext['connections'],
    jobs: untouched as ProcessContext['jobs'],
    settings: untouched as ProcessContext['settings'],
    background: untouched as ProcessContext['background'],
  };
  const actor: SignedIn<ProcessContext>['actor'] = {
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
