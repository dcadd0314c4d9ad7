import {
  type AccountFetch,
  listFetchRequests,
  listTrackers,
  type TrackedSubject,
} from '@clipscope/business-store';
import type { RefreshFailure } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import { PlatformError } from '@clipscope/platforms';
import type { Context } from '../context.ts';
import { ForgottenError } from '../forgetting/forgotten.ts';
import { notify } from './notify.ts';

/** Notifies those who added a subject that its update failed: once until an update succeeds. */
export async function notifyTrackers(
  { business: { db }, now }: Context,
  { platform, kind, subjectId, lastSuccessAt }: TrackedSubject,
  error: unknown,
): Promise<void> {
  const why = failureOf(error);
  const since = lastSuccessAt?.toISOString() ?? 'never';
  const key = `refresh/${platform}/${kind}/${subjectId}/${why}/${since}`;
  // One statement for all teams would lock them all.
  for (const { name, ...reader } of await listTrackers(db, { platform, kind, subjectId })) {
    const notice = { kind: 'refresh-failed', platform, subjectKind: kind, subjectId, name, why } as const;
    await notify(db, [reader], { notice, key, at: now() });
  }
}

/** Notifies those who requested an account that it could not be fetched. */
export async function notifyRequesters(
  { business: { db }, observations, now }: Context,
  { id, platform, subject, accountId }: AccountFetch,
  why: RefreshFailure,
): Promise<void> {
  const requested = subject.slice(subject.indexOf(':') + 1);
  const [known] =
    accountId === null ? [] : await observations.ask(questions.accountById, { platform, accountId });
  const notice = {
    kind: 'refresh-failed',
    platform,
    subjectKind: 'account',
    subjectId: accountId ?? requested,
    name: known?.handle ?? requested,
    why,
  } as const;
  for (const reader of await listFetchRequests(db, id)) {
    await notify(db, [reader], { notice, key: `fetch/${id}`, at: now() });
  }
}

export function failureOf(error: unknown): RefreshFailure {
  if (error instanceof ForgottenError) return 'FORGOTTEN';
  return error instanceof PlatformError ? error.code : 'OUR_FAULT';
}
