import { setTimeout as sleep } from 'node:timers/promises';
import { findImportToWorkOn } from '@clipscope/business-store';
import type { ProcessContext } from '../context.ts';
import { readImport } from './reading/read-import.ts';
import { fillDataset } from './recording/fill-dataset.ts';

const LOOK_EVERY_MS = 500;

/** For whoever waits: reads or imports a file here and now, and tells how many of its bytes are done. */
export async function workOnImport(
  context: ProcessContext,
  id: string,
  onProgress: (doneBytes: number) => void,
): Promise<void> {
  const find = () => findImportToWorkOn(context.business.db, id);
  const over = new AbortController();
  const telling = tellUntil(over.signal, async () => onProgress((await find())?.doneBytes ?? 0));
  try {
    for (let one = await find(); one; one = await find()) {
      if (one.state === 'reading') await readImport(context, { importId: id, readings: one.readings });
      else if (one.state === 'importing') await fillDataset(context, { datasetId: one.datasetId });
      else return;
      // Where several processes are, another one may be at work on it.
      if ((await find())?.state === one.state) await sleep(LOOK_EVERY_MS);
    }
  } finally {
    over.abort();
    await telling;
    onProgress((await find())?.doneBytes ?? 0);
  }
}

async function tellUntil(signal: AbortSignal, tell: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await tell();
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}
