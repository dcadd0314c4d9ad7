import { type Import, newId } from '@clipscope/business-store';
import type { Context } from '../../context.ts';

/** Sends at most one job per reading of a file. */
export async function sendReadImport(
  { jobs }: Pick<Context, 'jobs'>,
  ...unread: readonly Pick<Import, 'id' | 'readings'>[]
): Promise<void> {
  await jobs.send(
    'readImport',
    unread.map(({ id, readings }) => ({
      payload: { importId: id, readings },
      key: `${id}/${readings}`,
    })),
  );
}

/** Always a new job, since one that is just ending would miss the new work. */
export async function sendFillDataset(
  { jobs }: Pick<Context, 'jobs'>,
  ...datasetIds: string[]
): Promise<void> {
  await jobs.send(
    'fillDataset',
    datasetIds.map(datasetId => ({ payload: { datasetId }, key: newId() })),
  );
}
