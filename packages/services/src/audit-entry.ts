import type { SignedInContext } from './context.ts';

/** An entry of the audit log for an action of the signed-in user. `details` must not contain secrets. */
export function auditEntry(
  { actor, now }: SignedInContext,
  action: string,
  subject: string,
  details: Record<string, unknown> = {},
) {
  return { at: now(), actorUserId: actor.userId, teamId: actor.teamId, action, subject, details };
}
