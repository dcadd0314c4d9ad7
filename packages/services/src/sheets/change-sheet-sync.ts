import { deleteSheetSync, findSheetSync, lockTeam, updateSheetSync } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import { SHEET_COLUMNS, spreadsheetLink } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { presentSync } from './sheet-syncs.ts';
import { rethrowSheetTaken, syncFields } from './sync-fields.ts';

/** A new content resets the columns to all of its own and removes the campaign, unless the request sets them. */
export async function changeSheetSync(
  context: SignedInContext,
  { params: { id }, body }: InputOf<Contract['changeSheetSync']>,
): Promise<ReplyOf<Contract['changeSheetSync']>> {
  const { teamId } = context.actor;
  return context.business.db
    .transaction(async db => {
      await lockTeam(db, teamId);
      const sync = await findSheetSync(db, teamId, id);
      if (!sync) throw new CodedError('NOT_FOUND');
      const { content = sync.content, spreadsheet = spreadsheetLink(sync.spreadsheetId) } = body;
      const isOther = content !== sync.content;
      const {
        columns = isOther ? [...SHEET_COLUMNS[content]] : sync.columns,
        campaignId = isOther ? null : sync.campaignId,
        sheetName = sync.sheetName,
        schedule = sync.schedule,
        enabled = sync.enabled,
      } = body;
      const fields = await syncFields(db, teamId, { spreadsheet, content, campaignId, columns });
      const changes = { ...fields, sheetName, schedule, enabled, updatedAt: context.now() };
      const changed = await updateSheetSync(db, teamId, id, changes);
      return presentSync(changed ?? sync);
    })
    .catch(rethrowSheetTaken);
}

export async function removeSheetSync(
  { business, actor }: SignedInContext,
  { params: { id } }: InputOf<Contract['removeSheetSync']>,
): Promise<ReplyOf<Contract['removeSheetSync']>> {
  if (!(await deleteSheetSync(business.db, actor.teamId, id))) throw new CodedError('NOT_FOUND');
  return { ok: true };
}
