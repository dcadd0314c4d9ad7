import { listSheetSyncs, type SheetSync } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import { spreadsheetLink } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';

export async function sheetSyncs(context: SignedInContext): Promise<ReplyOf<Contract['sheetSyncs']>> {
  const rows = await listSheetSyncs(context.business.db, context.actor.teamId);
  return { syncs: rows.map(presentSync) };
}

export function presentSync(sync: SheetSync): ReplyOf<Contract['createSheetSync']> {
  const { id, spreadsheetId, sheetName, content, campaignId, columns, schedule, enabled, createdAt } = sync;
  return {
    id,
    spreadsheet: spreadsheetLink(spreadsheetId),
    sheetName,
    content,
    campaignId,
    columns,
    schedule,
    enabled,
    createdAt: createdAt.toISOString(),
  };
}
