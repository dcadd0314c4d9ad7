import { findDataset, listImportsIn } from '@clipscope/business-store';
import type { PayloadOf } from '@clipscope/contract';
import type { ProcessContext } from '../../context.ts';
import { analyseTexts } from '../../language/analyse-texts.ts';
import { type Lease, LeaseLost, withLease } from '../../leases/with-lease.ts';
import { datasetLease } from '../work/import-leases.ts';
import { measureDataset, withTeamDataset } from './dataset-store.ts';
import { importFile } from './import-file.ts';
import { rebuildDataset } from './rebuild-dataset.ts';

/** Rebuilds the team dataset and imports its files, one after the other. A failed file does not stop the others. */
export async function fillDataset(
  context: ProcessContext,
  { datasetId }: PayloadOf<'fillDataset'>,
): Promise<void> {
  const failures = new Map<string, unknown>();
  const nextStep = () => nextStepIn(context, datasetId, failures);
  let hadLease: boolean;
  do {
    hadLease = await withLease(context, datasetLease(datasetId), async lease => {
      for (let next = await nextStep(); next; next = await nextStep()) await next(lease);
      await measure(context, lease, datasetId);
    });
    // A job that came while the lease was still held has left its work to this one.
  } while (hadLease && (await nextStep()) !== null);
  for (const failure of failures.values()) throw failure;
}

/** Metrics for the finder and rankings, since reports compute their own, and the languages and meanings of texts. */
async function measure(context: ProcessContext, lease: Lease, datasetId: string): Promise<void> {
  const { db } = context.business;
  const dataset = await findDataset(db, datasetId);
  const imported = await listImportsIn(db, datasetId, ['done']);
  if (!dataset?.database || imported.length === 0) return;
  const { database } = dataset;
  await withTeamDataset(context, lease, { dataset, database, knownAt: context.now() }, async store => {
    await measureDataset(context, dataset, database, store, imported);
    const own = { ...context, observations: store.reader(), recorder: store.recorder };
    while (!(await analyseTexts(own)));
  });
}

type Step = (lease: Lease) => Promise<void>;

/** Rebuilds come first, so that nothing is imported into a database about to be replaced. */
async function nextStepIn(
  context: ProcessContext,
  datasetId: string,
  failures: Map<string, unknown>,
): Promise<Step | null> {
  const { db } = context.business;
  const dataset = await findDataset(db, datasetId);
  if (!dataset) return null;
  if (dataset.revision < dataset.wantedRevision) return lease => rebuildDataset(context, lease, dataset);
  const started = await listImportsIn(db, datasetId, ['importing']);
  // A moved file waits until its old dataset is rebuilt, or its rows would count as known already.
  const ready = started.filter(({ id, movedFrom }) => movedFrom === null && !failures.has(id));
  // A file whose worker died comes last, in case it kills the worker again.
  const [file] = ready.toSorted((a, b) => a.tries - b.tries);
  if (file === undefined) return null;
  return lease =>
    importFile(context, lease, dataset, file).catch(error => {
      if (error instanceof LeaseLost) throw error;
      failures.set(file.id, error);
    });
}
