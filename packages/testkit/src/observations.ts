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
import { closedAtEndOfFile } from './left-open.ts';

/** One of the run's servers; undefined where the stores are embedded. */
export function observationServerUrl(): string | undefined {
  const urls = inject('observationServerUrls');
  return urls?.[randomInt(urls.length)];
}

/** A database on one of the run's servers, made when it is opened first; undefined where the stores are embedded. */
function newDatabaseUrl(): string | undefined {
  const server = observationServerUrl();
  return server && `${server}/test_${newId().replaceAll('-', '')}`;
}

/** Empty databases on the run's servers that an earlier test of this worker left: making one takes many times as long. */
const emptied: string[] = [];

const TABLES_WITH_ROWS = `SELECT name FROM system.tables
  WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND total_rows > 0 AND name != 'schema_migrations'
  FORMAT TabSeparated`;

/** Removes all rows but the notes of what was migrated, and keeps the database for the next test. */
async function empty(url: string): Promise<void> {
  const { origin, pathname } = new URL(url);
  const database = pathname.slice(1);
  const say = async (body: string) => {
    const reply = await fetch(`${origin}/?database=${database}`, { method: 'POST', body });
    const text = await reply.text();
    if (!reply.ok) throw new Error(text);
    return text;
  };
  const tables = (await say(TABLES_WITH_ROWS)).split('\n').filter(Boolean);
  for (const table of tables) await say(`TRUNCATE TABLE ${table} SYNC`);
  emptied.push(url);
}

export type ObservationPlace = {
  readonly dataDir: string;
  readonly clickhouseUrl: string | undefined;
  readonly remove: () => Promise<void>;
};

/**
 * A place for an empty store: a database on the run's server, or a folder, copied where the run made one. Removing it
 * empties the one and deletes the other.
 */
export function newObservationPlace(): ObservationPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-observations-'));
  fillObservationFolder(dataDir);
  const clickhouseUrl = emptied.pop() ?? newDatabaseUrl();
  return {
    dataDir,
    clickhouseUrl,
    async remove() {
      if (clickhouseUrl !== undefined) await empty(clickhouseUrl);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An empty observation store on such a place. `openAgain` is for what another process of a server would open. */
export async function openTestObservations({
  versions,
}: Pick<ObservationStoreOptions, 'versions'> = {}): Promise<
  ObservationStore & { readonly openAgain: () => Promise<ObservationStore> }
> {
  const { remove, ...place } = newObservationPlace();
  const openAgain = () => openObservationStore({ ...place, checkRows: true, versions });
  const store = await openAgain();
  return closedAtEndOfFile({
    ...store,
    openAgain,
    async close() {
      await store.close();
      await remove();
    },
  });
}

/** The same store with other readers. */
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

/** The same store, which says what question it is asked. */
export function noting<Store extends ObservationStore>(
  store: Store,
  note: (question: string) => void,
): Store {
  return withReaders(store, reader => ({
    ...reader,
    ask: (question, input) => {
      note(question.name);
      return reader.ask(question, input);
    },
  }));
}

/** For tests that must not need observations: whatever touches it fails with a sentence that says so. */
export const noObservations: ObservationStore = new Proxy({} as ObservationStore, {
  get: (_, name) => {
    if (name === 'close') return async () => {};
    // Whoever makes a reader or asks which engine it is does not ask it for anything.
    if (name === 'reader') return () => noObservations;
    if (name === 'openReaders') return () => () => noObservations;
    if (name === 'recorder') return noObservations;
    if (['engine', 'isPortable', 'teamDatasets'].includes(String(name))) return undefined;
    throw new Error(`This test has no observation store, and something asked it for ${String(name)}.`);
  },
});
