import { listFavourites } from '@clipscope/business-store';
import { CodedError, reason } from '@clipscope/contract';
import { type Platform, parseAccountId } from '@clipscope/domain';
import type { SignedInContext } from '../../context.ts';
import { findRecordedAccounts } from '../known-accounts.ts';

export type TableSubject = { readonly platform: Platform; readonly accountId: string };

/** The requested accounts in their order, or the team's favourites, oldest first. */
export async function tableSubjects(
  context: SignedInContext,
  ids: readonly string[] | undefined,
  platform: Platform,
  asOf: Date | undefined,
): Promise<TableSubject[]> {
  if (ids) return namedSubjects(context, ids, platform, asOf);
  const rows = await listFavourites(context.business.db, context.actor.teamId, { kind: 'account' });
  return rows.map(({ favourite }) => ({ platform: favourite.platform, accountId: favourite.subjectId }));
}

async function namedSubjects(
  context: SignedInContext,
  ids: readonly string[],
  platform: Platform,
  asOf: Date | undefined,
): Promise<TableSubject[]> {
  const named = ids.map(id => {
    const subject = parseAccountId(id);
    if (!subject) throw unknown(id);
    return { id, ...subject, platform: subject.platform ?? platform };
  });
  const found = await Promise.all(
    [...Map.groupBy(named, account => account.platform)].map(async ([of, group]) => {
      const accountOf = await findRecordedAccounts(context, of, group, asOf);
      return group.map(
        reference => [reference.id, { platform: of, accountId: accountOf(reference)?.account_id }] as const,
      );
    }),
  );
  const subjectOf = new Map(found.flat());
  return named.map(({ id }) => {
    const { platform: of, accountId } = subjectOf.get(id) ?? {};
    if (!of || !accountId) throw unknown(id);
    return { platform: of, accountId };
  });
}

const unknown = (id: string) => new CodedError('NOT_FOUND', reason('items.account', { id }));
