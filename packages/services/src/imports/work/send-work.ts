import { type Import, newId } from '@clipscope/business-store';
import type { Context } from '../../context.ts';

/** One reading of a file is sent once, however often it is asked for. */
export async function sendReading(
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

/**
 * Always a job of its own: one that is just ending would not see what was asked for meanwhile. Whoever finds
 * somebody at work on the team dataset leaves it to them.
 */
export async function sendFilling({ jobs }: Pick<Context, 'jobs'>, ...datasetIds: string[]): Promise<void> {
  await jobs.send(
    'fillDataset',
    datasetIds.map(datasetId => ({ payload: { datasetId }, key: newId() })),
  );
}
