import { setTimeout as sleep } from 'node:timers/promises';
import { findImportById } from '@clipscope/business-store';
import type { ProcessContext } from '../context.ts';
import { readImport } from './reading/read-import.ts';
import { fillDataset } from './recording/fill-dataset.ts';

const POLL_MS = 500;

/** Reads or imports a file in this process instead of as a job, and reports the bytes done. */
export async function workOnImport(
  context: ProcessContext,
  id: string,
  onProgress: (doneBytes: number) => void,
): Promise<void> {
  const find = () => findImportById(context.business.db, id);
  const finished = new AbortController();
  const reporting = reportUntil(finished.signal, async () => onProgress((await find())?.doneBytes ?? 0));
  try {
    for (let file = await find(); file; file = await find()) {
      if (file.state === 'reading') await readImport(context, { importId: id, readings: file.readings });
      else if (file.state === 'importing') await fillDataset(context, { datasetId: file.datasetId });
      else return;
      // Another process may hold the lease.
      if ((await find())?.state === file.state) await sleep(POLL_MS);
    }
  } finally {
    finished.abort();
    await reporting;
    onProgress((await find())?.doneBytes ?? 0);
  }
}

async function reportUntil(signal: AbortSignal, report: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await report();
    await sleep(POLL_MS, undefined, { signal }).catch(() => {});
  }
}
