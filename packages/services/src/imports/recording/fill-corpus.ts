import { findCorpus, listImportsIn } from '@clipscope/business-store';
import type { PayloadOf } from '@clipscope/contract';
import type { ProcessContext } from '../../context.ts';
import { type Lease, LeaseLost, withLease } from '../../leases/with-lease.ts';
import { datasetLease } from '../work/import-leases.ts';
import { measureCorpus, withCorpusStore } from './corpus-store.ts';
import { importFile } from './import-file.ts';
import { rebuildCorpus } from './rebuild-corpus.ts';

/** Does everything that is to be done in a team dataset, one thing after the other; one that fails holds up no other. */
export async function fillCorpus(
  context: ProcessContext,
  { corpusId }: PayloadOf<'fillCorpus'>,
): Promise<void> {
  const failures = new Map<string, unknown>();
  const nextStep = () => nextIn(context, corpusId, failures);
  let wasMine: boolean;
  do {
    wasMine = await withLease(context, datasetLease(corpusId), async lease => {
      for (let next = await nextStep(); next; next = await nextStep()) await next(lease);
      await measure(context, lease, corpusId);
    });
    // After the lease is given back, too: what was asked for in that moment found it taken.
  } while (wasMine && (await nextStep()) !== null);
  for (const failure of failures.values()) throw failure;
}

/** Reports compute their own; the finder and rankings have the metrics a little after the rest. */
async function measure(context: ProcessContext, lease: Lease, corpusId: string): Promise<void> {
  const { db } = context.business;
  const corpus = await findCorpus(db, corpusId);
  const imported = await listImportsIn(db, corpusId, ['done']);
  if (!corpus?.database || imported.length === 0) return;
  const { database } = corpus;
  await withCorpusStore(context, lease, { corpus, database, knownAt: context.now() }, store =>
    measureCorpus(context, corpus, database, store, imported),
  );
}

type Step = (lease: Lease) => Promise<void>;

/** What has to go goes first, so that nothing is imported into what is built anew. */
async function nextIn(
  context: ProcessContext,
  corpusId: string,
  failures: Map<string, unknown>,
): Promise<Step | null> {
  const { db } = context.business;
  const corpus = await findCorpus(db, corpusId);
  if (!corpus) return null;
  if (corpus.revision < corpus.wantedRevision) return lease => rebuildCorpus(context, lease, corpus);
  const started = await listImportsIn(db, corpusId, ['importing']);
  // One that comes from another corpus waits until it is gone from there, or it would count as known.
  const ready = started.filter(({ id, movedFrom }) => movedFrom === null && !failures.has(id));
  // The others go before one whose worker died, in case it dies of it again.
  const [one] = ready.toSorted((a, b) => a.tries - b.tries);
  if (one === undefined) return null;
  return lease =>
    importFile(context, lease, corpus, one).catch(error => {
      if (error instanceof LeaseLost) throw error;
      failures.set(one.id, error);
    });
}
