import {
  findDataset,
  listDatasetsWithWork,
  listExistingImports,
  listUnreadImports,
} from '@clipscope/business-store';
import { DAY_MS } from '@clipscope/domain';
import type { ProcessContext } from '../context.ts';
import { withLease } from '../leases/with-lease.ts';
import { dropLeftOverDatabase } from './recording/dataset-store.ts';
import { datasetLease } from './work/import-leases.ts';
import { sendFillDataset, sendReadImport } from './work/send-work.ts';
import { deleteImportFolder, listImportFolders } from './work/stored-files.ts';

/** Longer than any upload: until it ends, its folder belongs to no import. */
const UNKNOWN_FOR_MS = DAY_MS;

/** Resends jobs that a crash lost, and deletes databases and folders that nothing uses. */
export async function sweepImports(context: ProcessContext): Promise<void> {
  const { business, now } = context;
  await sendReadImport(context, ...(await listUnreadImports(business.db)));
  for (const id of await listDatasetsWithWork(business.db)) {
    await withLease(context, datasetLease(id), async lease => {
      const dataset = await findDataset(business.db, id);
      if (dataset) await dropLeftOverDatabase(context, lease, dataset);
    });
    await sendFillDataset(context, id);
  }
  const folders = await listImportFolders(context, new Date(now().getTime() - UNKNOWN_FOR_MS));
  const known = new Set(await listExistingImports(business.db, folders));
  for (const id of folders) if (!known.has(id)) await deleteImportFolder(context, id);
}
