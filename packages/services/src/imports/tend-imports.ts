import {
  findCorpus,
  listCorporaWithWork,
  listKnownImports,
  listUnreadImports,
} from '@clipscope/business-store';
import { DAY_MS } from '@clipscope/domain';
import type { ProcessContext } from '../context.ts';
import { withLease } from '../leases/with-lease.ts';
import { dropLeftOver } from './recording/corpus-store.ts';
import { datasetLease } from './work/import-leases.ts';
import { forgetFile, listKeptFiles } from './work/kept-files.ts';
import { sendFilling, sendReading } from './work/send-work.ts';

/** Longer than an upload takes. */
const UNKNOWN_FOR_MS = DAY_MS;

/** Whatever was not sent, ended half-way or was left behind is found here, some minutes later. */
export async function tendImports(context: ProcessContext): Promise<void> {
  const { business, now } = context;
  await sendReading(context, ...(await listUnreadImports(business.db)));
  for (const id of await listCorporaWithWork(business.db)) {
    await withLease(context, datasetLease(id), async lease => {
      const corpus = await findCorpus(business.db, id);
      if (corpus) await dropLeftOver(context, lease, corpus);
    });
    await sendFilling(context, id);
  }
  const folders = await listKeptFiles(context, new Date(now().getTime() - UNKNOWN_FOR_MS));
  const known = new Set(await listKnownImports(business.db, folders));
  for (const id of folders) if (!known.has(id)) await forgetFile(context, id);
}
