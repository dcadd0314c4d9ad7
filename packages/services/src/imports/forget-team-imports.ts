import { findDataset, listExistingImports } from '@clipscope/business-store';
import type { PayloadOf } from '@clipscope/contract';
import type { ProcessContext } from '../context.ts';
import { withLease } from '../leases/with-lease.ts';
import { datasetLease } from './work/import-leases.ts';
import { deleteImportFolder } from './work/stored-files.ts';

/** Deletes what the business store does not hold: the databases and files of a removed team. */
export async function forgetTeamImports(
  context: ProcessContext,
  { datasetIds, databases, importIds }: PayloadOf<'forgetTeamImports'>,
): Promise<void> {
  const { business, observationStore } = context;
  for (const id of datasetIds) {
    if (await findDataset(business.db, id)) throw new Error('The team still exists.');
    const isFree = await withLease(context, datasetLease(id), async () => {});
    if (!isFree) throw new Error('An import of the team is still in progress.');
  }
  for (const database of databases) await observationStore.dropTeamDataset(database);
  const known = await listExistingImports(business.db, importIds);
  for (const id of importIds) if (!known.includes(id)) await deleteImportFolder(context, id);
}
