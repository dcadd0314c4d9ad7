import {
  findDataset,
  listDatasetsWithWork,
  listKnownImports,
  listUnreadImports,
} from '@clipscope/business-store';
import { DAY_MS } from '@clipscope/domain';
import type { ProcessContext } from '../context.ts';
import { withLease } from '../leases/with-lease.ts';
import { dropLeftOver } from './recording/dataset-store.ts';
import { datasetLease } from './work/import-leases.ts';
import { sendFilling, sendReading } from './work/send-work.ts';
import { forgetFile, listStoredFiles } from './work/stored-files.ts';

/** Longer than an upload takes. */
const UNKNOWN_FOR_MS = DAY_MS;

/** Whatever was not sent, ended half-way or was left behind is found here, some minutes later. */
export async function sweepImports(context: ProcessContext): Promise<void> {
  const { business, now } = context;
  await sendReading(context, ...(await listUnreadImports(business.db)));
  for (const id of await listDatasetsWithWork(business.db)) {
    await withLease(context, datasetLease(id), async lease => {
      const dataset = await findDataset(business.db, id);
      if (dataset) await dropLeftOver(context, lease, dataset);
    });
    await sendFilling(context, id);
  }
  const folders = await listStoredFiles(context, new Date(now().getTime() - UNKNOWN_FOR_MS));
  const known = new Set(await listKnownImports(business.db, folders));
  for (const id of folders) if (!known.has(id)) await forgetFile(context, id);
}
