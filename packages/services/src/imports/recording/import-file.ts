import {
  changeDataset,
  changeImport,
  type Import,
  requestRebuildOfTeamDatasets,
  type TeamDatasetRow,
} from '@clipscope/business-store';
import type { ProcessContext } from '../../context.ts';
import type { Lease } from '../../leases/with-lease.ts';
import { failImport, startAttempt } from '../work/fail-import.ts';
import { notifyOfImport } from '../work/notify-of-import.ts';
import { sendFillDataset } from '../work/send-work.ts';
import { databaseOf, withTeamDataset } from './dataset-store.ts';
import { recordFile } from './record-file.ts';

/** Imports one file, continuing after the last stored record. */
export async function importFile(
  context: ProcessContext,
  lease: Lease,
  dataset: TeamDatasetRow,
  file: Import,
): Promise<void> {
  const database = dataset.database ?? databaseOf(dataset, dataset.revision);
  try {
    if (await startAttempt(context, lease, file))
      await importInto(context, lease, { dataset, database, file });
  } catch (error) {
    await failImport(context, lease, file, error);
  }
}

async function importInto(
  context: ProcessContext,
  lease: Lease,
  { dataset, database, file }: { dataset: TeamDatasetRow; database: string; file: Import },
): Promise<void> {
  if (dataset.database === null) await lease.write(db => changeDataset(db, dataset.id, { database }));
  const place = { dataset, database, knownAt: file.uploadedAt };
  const isComplete = await withTeamDataset(context, lease, place, store =>
    recordFile(context, store.recorder, file, {
      from: file.doneRecords,
      async saveProgress({ records, bytes }) {
        // Progress resets the attempts.
        const changes = { doneRecords: records, doneBytes: bytes, tries: 1 };
        const changed = await lease.write(db =>
          changeImport(db, file.id, { states: ['importing'] }, changes),
        );
        // Undefined when the file was removed meanwhile.
        return changed !== undefined;
      },
    }),
  );
  if (isComplete) await finish(context, lease, dataset, file);
}

async function finish(
  context: ProcessContext,
  lease: Lease,
  dataset: TeamDatasetRow,
  file: Import,
): Promise<void> {
  const now = context.now();
  const others = await lease.write(async db => {
    const finished = await changeImport(
      db,
      file.id,
      { states: ['importing'] },
      { state: 'done', finishedAt: now, doneBytes: file.sizeBytes, tries: 0 },
    );
    if (!finished) return [];
    await changeDataset(db, dataset.id, { isVisible: true });
    // A moved file was announced when it was first imported.
    if (file.finishedAt === null) await notifyOfImport(db, finished, 'import-finished', now);
    return dataset.teamId === null ? requestRebuildOfTeamDatasets(db) : [];
  });
  await sendFillDataset(context, ...others);
}
