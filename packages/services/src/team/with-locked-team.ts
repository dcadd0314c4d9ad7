import { type Db, lockTeam, type Team } from '@clipscope/business-store';
import { CodedError } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

/** Runs a transaction while the caller's team is locked: changes that count against a limit happen one at a time. */
export async function withLockedTeam<T>(
  { business, actor }: SignedInContext,
  work: (db: Db, team: Team) => Promise<T>,
): Promise<T> {
  return business.db.transaction(async db => {
    const team = await lockTeam(db, actor.teamId);
    if (!team) throw new CodedError('NOT_FOUND');
    return work(db, team);
  });
}
