import {
  changeDataset,
  completeMoves,
  deleteImport,
  type Import,
  listImportsIn,
  requestRebuildOfTeamDatasets,
  resetImportProgress,
  type TeamDatasetRow,
} from '@clipscope/business-store';
import type { ProcessContext } from '../../context.ts';
import type { Lease } from '../../leases/with-lease.ts';
import { failImport } from '../work/fail-import.ts';
import { sendFillDataset } from '../work/send-work.ts';
import { deleteImportFolder } from '../work/stored-files.ts';
import { databaseOf, dropLeftOverDatabase, measureDataset, withTeamDataset } from './dataset-store.ts';
import { recordFile } from './record-file.ts';

/** Rebuilds a team dataset without its removed files. The old database stays in use until the new one is complete. */
export async function rebuildDataset(
  context: ProcessContext,
  lease: Lease,
  dataset: TeamDatasetRow,
): Promise<void> {
  const { db } = context.business;
  await dropLeftOverDatabase(context, lease, dataset);
  const revision = dataset.wantedRevision;
  const removed = await listImportsIn(db, dataset.id, ['removing']);
  const remaining = await listImportsIn(db, dataset.id, ['done']);
  const database = remaining.length === 0 ? null : databaseOf(dataset, revision);
  if (database !== null) {
    await lease.write(transaction => changeDataset(transaction, dataset.id, { leftOver: database }));
    await fill(context, lease, { dataset, database, remaining });
  }
  await lease.confirm();
  for (const { id } of removed) await deleteImportFolder(context, id);
  const others = await lease.write(async transaction => {
    for (const { id } of removed) await deleteImport(transaction, id, ['removing']);
    await resetImportProgress(transaction, dataset.id);
    const isVisible = database !== null;
    await changeDataset(transaction, dataset.id, {
      database,
      revision,
      isVisible,
      leftOver: dataset.database,
    });
    const toTeams = dataset.teamId === null ? await requestRebuildOfTeamDatasets(transaction) : [];
    return [...new Set([...(await completeMoves(transaction, dataset.id)), ...toTeams])];
  });
  await sendFillDataset(context, ...others);
}

async function fill(
  context: ProcessContext,
  lease: Lease,
  {
    dataset,
    database,
    remaining,
  }: { dataset: TeamDatasetRow; database: string; remaining: readonly Import[] },
): Promise<void> {
  for (const [number, file] of remaining.entries()) {
    const filling = withTeamDataset(
      context,
      lease,
      { dataset, database, knownAt: file.uploadedAt },
      async store => {
        await recordFile(context, store.recorder, file, { saveProgress: async () => true });
        if (number === remaining.length - 1)
          await measureDataset(context, dataset, database, store, remaining);
      },
    );
    await filling.catch(async error => {
      // Marked as failed after some attempts, so that the next rebuild leaves it out.
      await failImport(context, lease, file, error);
      throw error;
    });
  }
}
