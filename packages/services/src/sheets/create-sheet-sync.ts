import { countSheetSyncs, insertSheetSync, lockTeam, newId } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { SHEET_COLUMNS } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { presentSync } from './sheet-syncs.ts';
import { rethrowSheetTaken, syncFields } from './sync-fields.ts';

const MOST_SYNCS = 50;

export async function createSheetSync(
  context: SignedInContext,
  { body }: InputOf<Contract['createSheetSync']>,
): Promise<ReplyOf<Contract['createSheetSync']>> {
  const { teamId, userId } = context.actor;
  const now = context.now();
  const { sheetName, schedule, enabled, columns = [...SHEET_COLUMNS[body.content]] } = body;
  return context.business.db
    .transaction(async db => {
      await lockTeam(db, teamId);
      const fields = await syncFields(db, teamId, { ...body, columns });
      if ((await countSheetSyncs(db, teamId)) >= MOST_SYNCS) {
        throw new CodedError('CONFLICT', reason('items.sheetsFull', { most: MOST_SYNCS }));
      }
      const sync = await insertSheetSync(db, {
        id: newId(now.getTime()),
        teamId,
        ...fields,
        sheetName,
        schedule,
        enabled,
        createdBy: userId,
        createdAt: now,
        updatedAt: now,
      });
      return presentSync(sync);
    })
    .catch(rethrowSheetTaken);
}
