import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@clipscope/business-store';
import { type ObservationStore, openObservationStore } from '@clipscope/observation-store';
import { inject } from 'vitest';
import { closedAtEndOfFile } from './left-open.ts';

/** One of the run's servers; undefined where the stores are embedded. */
export function observationServerUrl(): string | undefined {
  const urls = inject('observationServerUrls');
  return urls?.[randomInt(urls.length)];
}

/** A database on one of the run's servers, made when it is opened first; undefined where the stores are embedded. */
export function newObservationDatabase(): { url: string; drop: () => Promise<unknown> } | undefined {
  const server = observationServerUrl();
  if (server === undefined) return undefined;
  const database = `test_${newId().replaceAll('-', '')}`;
  const body = `DROP DATABASE IF EXISTS ${database}`;
  return { url: `${server}/${database}`, drop: () => fetch(server, { method: 'POST', body }) };
}

/**
 * An empty observation store: a database on the run's server, or a folder, copied where the run made one. Closing
 * it deletes either.
 */
export async function openTestObservations(): Promise<ObservationStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-observations-'));
  const template = inject('observationFolder');
  if (template !== undefined) cpSync(template, dataDir, { recursive: true, verbatimSymlinks: true });
  const database = newObservationDatabase();
  const store = await openObservationStore({ dataDir, clickhouseUrl: database?.url, checkRows: true });
  return closedAtEndOfFile({
    ...store,
    async close() {
      await store.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
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
