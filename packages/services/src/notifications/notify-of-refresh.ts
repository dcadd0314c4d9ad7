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
import { tell } from './tell.ts';

/** Tells those who added a subject that its platform shows it no more: once until it could be read again. */
export async function notifyTrackers(
  { business: { db }, now }: Context,
  { platform, kind, subjectId, lastSuccessAt }: TrackedSubject,
  error: unknown,
): Promise<void> {
  const why = failureOf(error);
  const since = lastSuccessAt?.toISOString() ?? 'never';
  const key = `refresh/${platform}/${kind}/${subjectId}/${why}/${since}`;
  // One by one: a statement over several teams would hold them all.
  for (const { name, ...reader } of await listTrackers(db, { platform, kind, subjectId })) {
    const notice = { kind: 'refresh-failed', platform, subjectKind: kind, subjectId, name, why } as const;
    await tell(db, [reader], { notice, key, at: now() });
  }
}

/** Tells those who asked for an account that it could not be read. */
export async function notifyRequesters(
  { business: { db }, observations, now }: Context,
  { id, platform, subject, accountId }: AccountFetch,
  why: RefreshFailure,
): Promise<void> {
  const asked = subject.slice(subject.indexOf(':') + 1);
  const [known] =
    accountId === null ? [] : await observations.ask(questions.accountById, { platform, accountId });
  const notice = {
    kind: 'refresh-failed',
    platform,
    subjectKind: 'account',
    subjectId: accountId ?? asked,
    name: known?.handle ?? asked,
    why,
  } as const;
  for (const reader of await listFetchRequests(db, id)) {
    await tell(db, [reader], { notice, key: `fetch/${id}`, at: now() });
  }
}

export function failureOf(error: unknown): RefreshFailure {
  if (error instanceof ForgottenError) return 'FORGOTTEN';
  return error instanceof PlatformError ? error.code : 'OUR_FAULT';
}
