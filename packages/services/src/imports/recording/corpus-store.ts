import { type Corpus, changeCorpus, findSharedCorpus, type Import } from '@clipscope/business-store';
import { CORPUS_PREFIX, questions, type TeamDataset } from '@clipscope/observation-store';
import type { ProcessContext } from '../../context.ts';
import { refreshCorpusFigures } from '../../corpora/corpus-figures.ts';
import type { Lease } from '../../leases/with-lease.ts';

/** Every building of a corpus has a database of its own. */
export function databaseOf({ id }: Corpus, revision: number): string {
  return `${CORPUS_PREFIX}${id.replaceAll('-', '')}r${revision}`;
}

/** What a corpus lies upon beside the main store: under a team's the shared one. */
async function below({ business }: ProcessContext, { teamId }: Corpus): Promise<string[]> {
  const shared = teamId === null ? undefined : await findSharedCorpus(business.db);
  return shared?.isVisible && shared.database !== null ? [shared.database] : [];
}

/** Opens a database of the corpus for what a file brings, and closes it when the work is over or the lease is lost. */
export async function withCorpusStore<Answer>(
  context: ProcessContext,
  lease: Lease,
  { corpus, database, knownAt }: { corpus: Corpus; database: string; knownAt: Date },
  work: (store: TeamDataset) => Promise<Answer>,
): Promise<Answer> {
  const options = { below: await below(context, corpus), knownAt, beforeWrite: lease.confirm };
  await lease.confirm();
  const store = await context.observationStore.openTeamDataset(database, options);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const MEASURED = 'measured imports';

/** The metrics of all accounts in the corpus, from what its readers see, once for what was imported into it. */
export async function measureCorpus(
  context: ProcessContext,
  corpus: Corpus,
  database: string,
  store: TeamDataset,
  imported: readonly Pick<Import, 'id'>[],
): Promise<void> {
  const ids = imported.map(({ id }) => id).toSorted();
  const [mark] = await store.reader().ask(questions.ingestMark, { name: MEASURED });
  if (mark?.value === ids.join(' ')) return;
  const seen = context.observationStore.reader([...(await below(context, corpus)), database]);
  await refreshCorpusFigures(context, seen, store);
  await store.recorder.recordIngestMark(MEASURED, ids.join(' '));
}

/** Those who began to read before it was replaced have their answers by the time somebody tends to it. */
export async function dropLeftOver(
  context: ProcessContext,
  lease: Lease,
  { id, leftOver }: Corpus,
): Promise<void> {
  if (leftOver === null) return;
  await lease.confirm();
  await context.observationStore.dropTeamDataset(leftOver);
  await lease.write(db => changeCorpus(db, id, { leftOver: null }));
}
