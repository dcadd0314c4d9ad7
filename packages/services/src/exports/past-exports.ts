import { listExports } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';

const SHOWN = 100;

/** The team's exports, newest first. */
export async function pastExports(context: SignedInContext): Promise<ReplyOf<Contract['pastExports']>> {
  const rows = await listExports(context.business.db, context.actor.teamId, SHOWN);
  type Export = ReplyOf<Contract['pastExports']>['exports'][number];
  return {
    exports: rows.map(row => ({
      id: row.id,
      what: row.what as Export['what'],
      fileName: row.fileName,
      format: row.format as Export['format'],
      rows: row.rowCount,
      state: row.state,
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      startedBy: row.startedBy,
    })),
  };
}
