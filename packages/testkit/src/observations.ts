import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@clipscope/business-store';
import { type ObservationStore, openObservationStore } from '@clipscope/observation-store';
import { inject } from 'vitest';

/**
 * An empty observation store: a database on the run's server, or a folder, copied where the run made one. Closing
 * it deletes the folder.
 */
export async function openTestObservations(): Promise<ObservationStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-observations-'));
  const serverUrl = inject('observationServerUrl');
  const template = inject('observationFolder');
  if (template !== undefined) cpSync(template, dataDir, { recursive: true, verbatimSymlinks: true });
  const clickhouseUrl = serverUrl && `${serverUrl}/test_${newId().replaceAll('-', '')}`;
  const store = await openObservationStore({ dataDir, clickhouseUrl, checkRows: true });
  return {
    ...store,
    close: () => store.close().then(() => rmSync(dataDir, { recursive: true, force: true })),
  };
}

/** For tests that must not need observations: whatever touches it fails with a sentence that says so. */
export const noObservations = new Proxy({} as ObservationStore, {
  get: (_, name) => {
    if (name === 'close') return async () => {};
    // Whoever asks which engine it is does not ask it for anything.
    if (name === 'engine' || name === 'corpora') return undefined;
    throw new Error(`This test has no observation store, and something asked it for ${String(name)}.`);
  },
});
