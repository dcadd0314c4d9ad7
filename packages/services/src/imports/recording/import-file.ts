import {
  changeDataset,
  changeImport,
  type Import,
  type TeamDatasetRow,
  wantRebuildOfTeams,
} from '@clipscope/business-store';
import type { ProcessContext } from '../../context.ts';
import type { Lease } from '../../leases/with-lease.ts';
import { beginTry, failImport } from '../work/fail-import.ts';
import { sendFilling } from '../work/send-work.ts';
import { notifyOfImport } from '../work/tell-of-import.ts';
import { databaseOf, withTeamDataset } from './dataset-store.ts';
import { recordFile } from './record-file.ts';

/** Imports one file from where it was left. */
export async function importFile(
  context: ProcessContext,
  lease: Lease,
  dataset: TeamDatasetRow,
  one: Import,
): Promise<void> {
  const database = dataset.database ?? databaseOf(dataset, dataset.revision);
  try {
    if (await beginTry(context, lease, one)) await importInto(context, lease, { dataset, database, one });
  } catch (error) {
    await failImport(context, lease, one, error);
  }
}

async function importInto(
  context: ProcessContext,
  lease: Lease,
  { dataset, database, one }: { dataset: TeamDatasetRow; database: string; one: Import },
): Promise<void> {
  if (dataset.database === null) await lease.write(db => changeDataset(db, dataset.id, { database }));
  const place = { dataset, database, knownAt: one.uploadedAt };
  const isWhole = await withTeamDataset(context, lease, place, store =>
    recordFile(context, store.recorder, one, {
      from: one.doneRecords,
      async marked({ records, bytes }) {
        // Whoever got further has as many tries again.
        const mark = { doneRecords: records, doneBytes: bytes, tries: 1 };
        const changed = await lease.write(db => changeImport(db, one.id, { states: ['importing'] }, mark));
        // It was removed meanwhile when there is nothing to mark.
        return changed !== undefined;
      },
    }),
  );
  if (isWhole) await finish(context, lease, dataset, one);
}

async function finish(
  context: ProcessContext,
  lease: Lease,
  dataset: TeamDatasetRow,
  one: Import,
): Promise<void> {
  const now = context.now();
  const others = await lease.write(async db => {
    const finished = await changeImport(
      db,
      one.id,
      { states: ['importing'] },
      { state: 'done', finishedAt: now, doneBytes: one.sizeBytes, tries: 0 },
    );
    if (!finished) return [];
    await changeDataset(db, dataset.id, { isVisible: true });
    // Of one that was only moved they were told before.
    if (one.finishedAt === null) await notifyOfImport(db, finished, 'import-finished', now);
    return dataset.teamId === null ? wantRebuildOfTeams(db) : [];
  });
  await sendFilling(context, ...others);
}
