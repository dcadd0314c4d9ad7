import {
  changeDataset,
  deleteImport,
  forgetMarks,
  type Import,
  listImportsIn,
  releaseMoved,
  type TeamDatasetRow,
  wantRebuildOfTeams,
} from '@clipscope/business-store';
import type { ProcessContext } from '../../context.ts';
import type { Lease } from '../../leases/with-lease.ts';
import { failImport } from '../work/fail-import.ts';
import { sendFilling } from '../work/send-work.ts';
import { forgetFile } from '../work/stored-files.ts';
import { databaseOf, dropLeftOver, measureDataset, withTeamDataset } from './dataset-store.ts';
import { recordFile } from './record-file.ts';

/**
 * Builds a team dataset anew from the files that stay, as if the others had never been there, and puts it in the
 * place of the old one. Whatever interrupts it, the old one is there until then.
 */
export async function rebuildDataset(
  context: ProcessContext,
  lease: Lease,
  dataset: TeamDatasetRow,
): Promise<void> {
  const { db } = context.business;
  await dropLeftOver(context, lease, dataset);
  const revision = dataset.wantedRevision;
  const going = await listImportsIn(db, dataset.id, ['removing']);
  const staying = await listImportsIn(db, dataset.id, ['done']);
  const database = staying.length === 0 ? null : databaseOf(dataset, revision);
  if (database !== null) {
    await lease.write(transaction => changeDataset(transaction, dataset.id, { leftOver: database }));
    await fill(context, lease, { dataset, database, staying });
  }
  await lease.confirm();
  for (const { id } of going) await forgetFile(context, id);
  const others = await lease.write(async transaction => {
    for (const { id } of going) await deleteImport(transaction, id, ['removing']);
    await forgetMarks(transaction, dataset.id);
    const isVisible = database !== null;
    await changeDataset(transaction, dataset.id, {
      database,
      revision,
      isVisible,
      leftOver: dataset.database,
    });
    const toTeams = dataset.teamId === null ? await wantRebuildOfTeams(transaction) : [];
    return [...new Set([...(await releaseMoved(transaction, dataset.id)), ...toTeams])];
  });
  await sendFilling(context, ...others);
}

async function fill(
  context: ProcessContext,
  lease: Lease,
  { dataset, database, staying }: { dataset: TeamDatasetRow; database: string; staying: readonly Import[] },
): Promise<void> {
  for (const [number, one] of staying.entries()) {
    const filling = withTeamDataset(
      context,
      lease,
      { dataset, database, knownAt: one.uploadedAt },
      async store => {
        await recordFile(context, store.recorder, one, { marked: async () => true });
        if (number === staying.length - 1) await measureDataset(context, dataset, database, store, staying);
      },
    );
    await filling.catch(async error => {
      // One that can never be stored again fails, so that the next try builds the others without it.
      await failImport(context, lease, one, error);
      throw error;
    });
  }
}
