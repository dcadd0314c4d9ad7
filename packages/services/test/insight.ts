import type { Plan } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import type { ProcessContext, SignedIn } from '../src/context.ts';
import { observationContext } from './observation-context.ts';

/** For calls that read observations and depend on the caller. */
export function insightContext(
  observations: ObservationStore,
  now: Date,
  caller: { readonly plan?: Plan | undefined; readonly teamId?: string | undefined } = {},
): SignedIn<ProcessContext> {
  const context = observationContext(observations, now, caller.plan);
  const settings = {
    tokenSecret: 'a secret for tests',
    publicApiUrl: 'http://127.0.0.1:4000',
    deriveFromYoutube: false,
  };
  return {
    ...context,
    settings: settings as SignedIn<ProcessContext>['settings'],
    actor: { ...context.actor, teamId: caller.teamId ?? 'team-1' },
  };
}
