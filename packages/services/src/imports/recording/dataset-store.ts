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

/** Each rebuild of a team dataset fills a new database. */
export function databaseOf({ id }: TeamDatasetRow, revision: number): string {
  return `${DATASET_PREFIX}${id.replaceAll('-', '')}r${revision}`;
}

/** A team's dataset is read on top of the shared dataset. */
async function databasesBelow({ business }: ProcessContext, { teamId }: TeamDatasetRow): Promise<string[]> {
  const shared = teamId === null ? undefined : await findSharedDataset(business.db);
  return shared?.isVisible && shared.database !== null ? [shared.database] : [];
}

/** Opens a database of the team dataset for writing, and closes it after the work. */
export async function withTeamDataset<Answer>(
  context: ProcessContext,
  lease: Lease,
  { dataset, database, knownAt }: { dataset: TeamDatasetRow; database: string; knownAt: Date },
  work: (store: TeamDataset) => Promise<Answer>,
): Promise<Answer> {
  const options = { below: await databasesBelow(context, dataset), knownAt, beforeWrite: lease.confirm };
  await lease.confirm();
  const store = await context.observationStore.openTeamDataset(database, options);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const MEASURED = 'measured imports';

/** Refreshes the metrics of all accounts in the team dataset, once per set of imports. */
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
  const visible = context.observationStore.reader([...(await databasesBelow(context, dataset)), database]);
  await refreshDatasetMetrics(context, visible, store);
  await store.recorder.recordIngestMark(MEASURED, ids.join(' '));
}

/** Runs some time after the replacement, when reads of the old database have ended. */
export async function dropLeftOverDatabase(
  context: ProcessContext,
  lease: Lease,
  { id, leftOver }: TeamDatasetRow,
): Promise<void> {
  if (leftOver === null) return;
  await lease.confirm();
  await context.observationStore.dropTeamDataset(leftOver);
  await lease.write(db => changeDataset(db, id, { leftOver: null }));
}
