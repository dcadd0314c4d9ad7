import { findDataset, listImportsIn } from '@clipscope/business-store';
import type { PayloadOf } from '@clipscope/contract';
import type { ProcessContext } from '../../context.ts';
import { type Lease, LeaseLost, withLease } from '../../leases/with-lease.ts';
import { datasetLease } from '../work/import-leases.ts';
import { measureDataset, withTeamDataset } from './dataset-store.ts';
import { importFile } from './import-file.ts';
import { rebuildDataset } from './rebuild-dataset.ts';

/** Does everything that is to be done in a team dataset, one thing after the other; one that fails holds up no other. */
export async function fillDataset(
  context: ProcessContext,
  { datasetId }: PayloadOf<'fillDataset'>,
): Promise<void> {
  const failures = new Map<string, unknown>();
  const nextStep = () => nextIn(context, datasetId, failures);
  let wasMine: boolean;
  do {
    wasMine = await withLease(context, datasetLease(datasetId), async lease => {
      for (let next = await nextStep(); next; next = await nextStep()) await next(lease);
      await measure(context, lease, datasetId);
    });
    // After the lease is given back, too: what was asked for in that moment found it taken.
  } while (wasMine && (await nextStep()) !== null);
  for (const failure of failures.values()) throw failure;
}

/** Reports compute their own; the finder and rankings have the metrics a little after the rest. */
async function measure(context: ProcessContext, lease: Lease, datasetId: string): Promise<void> {
  const { db } = context.business;
  const dataset = await findDataset(db, datasetId);
  const imported = await listImportsIn(db, datasetId, ['done']);
  if (!dataset?.database || imported.length === 0) return;
  const { database } = dataset;
  await withTeamDataset(context, lease, { dataset, database, knownAt: context.now() }, store =>
    measureDataset(context, dataset, database, store, imported),
  );
}

type Step = (lease: Lease) => Promise<void>;

/** What has to go goes first, so that nothing is imported into what is built anew. */
async function nextIn(
  context: ProcessContext,
  datasetId: string,
  failures: Map<string, unknown>,
): Promise<Step | null> {
  const { db } = context.business;
  const dataset = await findDataset(db, datasetId);
  if (!dataset) return null;
  if (dataset.revision < dataset.wantedRevision) return lease => rebuildDataset(context, lease, dataset);
  const started = await listImportsIn(db, datasetId, ['importing']);
  // One that comes from another team dataset waits until it is gone from there, or it would count as known.
  const ready = started.filter(({ id, movedFrom }) => movedFrom === null && !failures.has(id));
  // The others go before one whose worker died, in case it dies of it again.
  const [one] = ready.toSorted((a, b) => a.tries - b.tries);
  if (one === undefined) return null;
  return lease =>
    importFile(context, lease, dataset, one).catch(error => {
      if (error instanceof LeaseLost) throw error;
      failures.set(one.id, error);
    });
}
