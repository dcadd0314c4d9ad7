import {
  changeDataset,
  findSharedDataset,
  type Import,
  type TeamDatasetRow,
} from '@clipscope/business-store';
import { DATASET_PREFIX, questions, type TeamDataset } from '@clipscope/observation-store';
import type { ProcessContext } from '../../context.ts';
import type { Lease } from '../../leases/with-lease.ts';
import { refreshDatasetMetrics } from '../../team-datasets/dataset-metrics.ts';

/** Every building of a team dataset has a database of its own. */
export function databaseOf({ id }: TeamDatasetRow, revision: number): string {
  return `${DATASET_PREFIX}${id.replaceAll('-', '')}r${revision}`;
}

/** What a team dataset lies upon beside the main store: under a team's the shared one. */
async function below({ business }: ProcessContext, { teamId }: TeamDatasetRow): Promise<string[]> {
  const shared = teamId === null ? undefined : await findSharedDataset(business.db);
  return shared?.isVisible && shared.database !== null ? [shared.database] : [];
}

/** Opens a database of the team dataset for what a file brings, and closes it when the work is over or the lease is lost. */
export async function withTeamDataset<Answer>(
  context: ProcessContext,
  lease: Lease,
  { dataset, database, knownAt }: { dataset: TeamDatasetRow; database: string; knownAt: Date },
  work: (store: TeamDataset) => Promise<Answer>,
): Promise<Answer> {
  const options = { below: await below(context, dataset), knownAt, beforeWrite: lease.confirm };
  await lease.confirm();
  const store = await context.observationStore.openTeamDataset(database, options);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const MEASURED = 'measured imports';

/** The metrics of all accounts in the team dataset, from what its readers see, once for what was imported into it. */
export async function measureDataset(
  context: ProcessContext,
  dataset: TeamDatasetRow,
  database: string,
  store: TeamDataset,
  imported: readonly Pick<Import, 'id'>[],
): Promise<void> {
  const ids = imported.map(({ id }) => id).toSorted();
  const [mark] = await store.reader().ask(questions.ingestMark, { name: MEASURED });
  if (mark?.value === ids.join(' ')) return;
  const seen = context.observationStore.reader([...(await below(context, dataset)), database]);
  await refreshDatasetMetrics(context, seen, store);
  await store.recorder.recordIngestMark(MEASURED, ids.join(' '));
}

/** Those who began to read before it was replaced have their answers by the time somebody tends to it. */
export async function dropLeftOver(
  context: ProcessContext,
  lease: Lease,
  { id, leftOver }: TeamDatasetRow,
): Promise<void> {
  if (leftOver === null) return;
  await lease.confirm();
  await context.observationStore.dropTeamDataset(leftOver);
  await lease.write(db => changeDataset(db, id, { leftOver: null }));
}
