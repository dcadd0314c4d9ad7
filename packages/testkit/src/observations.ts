import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@clipscope/business-store';
import {
  type ObservationReader,
  type ObservationStore,
  type ObservationStoreOptions,
  openObservationStore,
} from '@clipscope/observation-store';
import { inject } from 'vitest';
import { fillObservationFolder } from './data-folder.ts';
import { closeAfterFile } from './open-stores.ts';

/** One of the run's servers; undefined with embedded stores. */
export function observationServerUrl(): string | undefined {
  const urls = inject('observationServerUrls');
  return urls?.[randomInt(urls.length)];
}

/** A new database on one of the run's servers, created when first opened; undefined with embedded stores. */
function newDatabaseUrl(): string | undefined {
  const server = observationServerUrl();
  return server && `${server}/test_${newId().replaceAll('-', '')}`;
}

/** Emptied databases that later tests of this worker reuse, since creating one is slow. */
const reusable: string[] = [];

const TABLES_WITH_ROWS = `SELECT name FROM system.tables
  WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND total_rows > 0 AND name != 'schema_migrations'
  FORMAT TabSeparated`;

/** Removes all rows except the list of migrations, and keeps the database for the next test. */
async function empty(url: string): Promise<void> {
  const { origin, pathname } = new URL(url);
  const database = pathname.slice(1);
  const run = async (body: string) => {
    const reply = await fetch(`${origin}/?database=${database}`, { method: 'POST', body });
    const text = await reply.text();
    if (!reply.ok) throw new Error(text);
    return text;
  };
  const tables = (await run(TABLES_WITH_ROWS)).split('\n').filter(Boolean);
  for (const table of tables) await run(`TRUNCATE TABLE ${table} SYNC`);
  reusable.push(url);
}

export type ObservationLocation = {
  readonly dataDir: string;
  readonly clickhouseUrl: string | undefined;
  readonly remove: () => Promise<void>;
};

/** A place for an empty store: a database on the run's server and a folder. `remove` empties the one and deletes the other. */
export function newObservationLocation(): ObservationLocation {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-observations-'));
  fillObservationFolder(dataDir);
  const clickhouseUrl = reusable.pop() ?? newDatabaseUrl();
  return {
    dataDir,
    clickhouseUrl,
    async remove() {
      if (clickhouseUrl !== undefined) await empty(clickhouseUrl);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An empty observation store. `openAgain` opens it as another process would. */
export async function openTestObservations({
  versions,
}: Pick<ObservationStoreOptions, 'versions'> = {}): Promise<
  ObservationStore & { readonly openAgain: () => Promise<ObservationStore> }
> {
  const { remove, ...place } = newObservationLocation();
  const openAgain = () => openObservationStore({ ...place, checkRows: true, versions });
  const store = await openAgain();
  return closeAfterFile({
    ...store,
    openAgain,
    async close() {
      await store.close();
      await remove();
    },
  });
}

/** A store whose readers are replaced. */
function withReaders<Store extends ObservationStore>(
  store: Store,
  change: (reader: ObservationReader) => ObservationReader,
): Store {
  return {
    ...store,
    reader: teamDatasets => change(store.reader(teamDatasets)),
    openReaders: () => {
      const readerOf = store.openReaders();
      return teamDatasets => change(readerOf(teamDatasets));
    },
  };
}

/** A store that reports the name of each question. */
export function withQuestionListener<Store extends ObservationStore>(
  store: Store,
  onQuestion: (name: string) => void,
): Store {
  return withReaders(store, reader => ({
    ...reader,
    ask: (question, input) => {
      onQuestion(question.name);
      return reader.ask(question, input);
    },
  }));
}

/** For tests that need no observations: using it fails with an error that says so. */
export const noObservations: ObservationStore = new Proxy({} as ObservationStore, {
  get: (_, name) => {
    if (name === 'close') return async () => {};
    // Opening a reader and reading the engine's name are allowed.
    if (name === 'reader') return () => noObservations;
    if (name === 'openReaders') return () => () => noObservations;
    if (name === 'recorder') return noObservations;
    if (['engine', 'isPortable', 'teamDatasets'].includes(String(name))) return undefined;
    throw new Error(`This test has no observation store, but ${String(name)} was used.`);
  },
});
