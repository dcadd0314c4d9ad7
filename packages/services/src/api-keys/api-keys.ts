import { type ApiKey, listApiKeys } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

type Shown = ReplyOf<Contract['apiKeys']>['keys'][number];

export async function apiKeys(context: SignedInContext): Promise<ReplyOf<Contract['apiKeys']>> {
  const rows = await listApiKeys(context.business.db, context.actor.teamId);
  return { keys: rows.map(({ key, createdBy }) => presentKey(key, createdBy)) };
}

/** Without the hash. */
export function presentKey(
  { id, name, scope, shownStart, createdAt, lastUsedAt }: ApiKey,
  createdBy: string,
): Shown {
  return {
    id,
    name,
    scope,
    shownStart,
    createdBy,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
