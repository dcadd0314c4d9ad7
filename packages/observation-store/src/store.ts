import { type Changes, openChanges } from './changes.ts';
import { assertDatasetNames } from './engine/dataset-names.ts';
import { connectEngine, type Engine, type EngineOptions } from './engine/engine.ts';
import { migrate, readMigrations } from './engine/migrations.ts';
import { cacheAfter, openAnswerCache } from './reading/answer-cache.ts';
import { type ObservationReader, openReaderFactory, type ReaderOf } from './reading/reader.ts';
import { type ObservationRecorder, openRecorder } from './record/recorder/recorder.ts';
import { openRecordingParts, type RecordingParts } from './record/recorder/recording-parts.ts';
import type { LowerLayers } from './record/writing.ts';
import type { TeamDataset, TeamDatasets } from './team-datasets.ts';
import { openPublishing, type Publishing, type Versions } from './versions.ts';

export type ObservationStoreOptions = Omit<EngineOptions, 'database'> & {
  /** Check every row against its question's schema; for tests, since it costs time. */
  readonly checkRows?: boolean;
  readonly now?: () => Date;
  /** Called when background work fails; defaults to a process warning. */
  readonly reportProblem?: ((problem: Error) => void) | undefined;
  /** Required to cache answers of a server, where several processes may record. */
  readonly versions?: Versions | undefined;
};

/** The observations of all platforms, opened by one process. */
export type ObservationStore = TeamDatasets & {
  /** Reads what any process has recorded so far. It caches only where this process is the sole writer. */
  reader(teamDatasets?: readonly string[]): ObservationReader;
  /** The same for jobs: where queries run one at a time, interactive ones take precedence. */
  readonly backgroundReader: ReaderOf;
  /**
   * Cached readers for one request: they see at least what any process had recorded when this was called. The sync with
   * other processes starts at once, and the first answer waits for it.
   */
  openReaders(): ReaderOf;
  readonly recorder: ObservationRecorder;
  close(): Promise<void>;
};

/** Bounds how long the rows of a process that crashed before publishing them stay invisible. */
const SHARED_MAX_AGE_MS = 2 * 60_000;

export async function openObservationStore(options: ObservationStoreOptions): Promise<ObservationStore> {
  const changes = openChanges();
  const publishing = openPublishing(changes, options.versions);
  const database = await openDatabase(options, { changes, publishing });
  const { engine, readers, parts, now } = database;
  const { sync } = publishing;
  const cache = openAnswerCache(changes, sync && { maxAgeMs: SHARED_MAX_AGE_MS });
  const isSoleWriter = engine.name === 'chdb' && sync === undefined;
  const localCache = isSoleWriter ? cache : null;
  const reader = readers.readersWith(localCache);
  return {
    reader,
    backgroundReader: readers.readersWith(localCache, 'background'),
    openReaders() {
      if (sync === undefined) return reader;
      const synced = sync();
      // The first question reports the failure; a request without questions must not fail.
      synced.catch(() => {});
      return readers.readersWith(cacheAfter(synced, cache));
    },
    recorder: database.recorder,
    async openTeamDataset(name, { below = [], knownAt = now(), beforeWrite } = {}) {
      assertDatasetNames([name]);
      const lowerLayers = { ask: readers.askFor(below, 'background'), asOf: knownAt };
      const shared = { copyFrom: engine.database, changes, publishing };
      return openDataset(options, { ...shared, database: name, below: lowerLayers, beforeWrite });
    },
    async dropTeamDataset(name) {
      assertDatasetNames([name]);
      const drop = () => parts.writer.dropDatabase(name);
      await publishing.publishAfter(() => 'all', drop);
    },
    close: database.close,
  };
}

type DatabaseParts = {
  readonly changes: Changes;
  readonly publishing: Publishing;
  readonly database?: string;
  readonly copyFrom?: string;
  readonly below?: LowerLayers;
  readonly beforeWrite?: (() => Promise<void>) | undefined;
};

async function openDataset(options: ObservationStoreOptions, parts: DatabaseParts): Promise<TeamDataset> {
  const { readers, recorder, close } = await openDatabase(options, parts);
  const reader = readers.readersWith(null, 'background');
  return { reader: () => reader(), recorder, close };
}

/** Opens one database, migrates it and completes interrupted inserts. */
async function openDatabase(options: ObservationStoreOptions, parts: DatabaseParts) {
  const engine = await connectEngine({ ...options, database: parts.database });
  const now = options.now ?? (() => new Date());
  try {
    const migrations = await readMigrations();
    const isEmbedded = engine.name === 'chdb';
    const { cluster } = options;
    await migrate(engine.writer, { migrations, cluster, now: now(), isEmbedded, copyFrom: parts.copyFrom });
    const opened = openDatabaseParts(engine, { ...options, ...parts, now });
    await opened.recorder.completeInterrupted('all');
    return opened;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

type PartsOptions = Omit<ObservationStoreOptions, 'now'> & DatabaseParts & { readonly now: () => Date };

function openDatabaseParts(engine: Engine, options: PartsOptions) {
  const { now, checkRows = false, publishing, changes } = options;
  let isClosed = false;
  // The client of a server would reconnect.
  const assertOpen = () => {
    if (isClosed) throw new Error('The observation store is closed.');
  };
  const readers = openReaderFactory(engine, { checkRows, assertOpen });
  const parts: RecordingParts = openRecordingParts({
    engine,
    cluster: options.cluster,
    // Jobs record, and recording queries the store.
    ask: readers.askFor([], 'background'),
    below: options.below,
    now,
    publishing,
    async beforeWrite() {
      assertOpen();
      await options.beforeWrite?.();
    },
    afterWrite: changes.countWrite,
    reportProblem: options.reportProblem ?? (problem => process.emitWarning(problem)),
  });
  const close = () =>
    parts.writeQueues.exclusively(async () => {
      isClosed = true;
      await readers.settled();
      await engine.close();
    });
  return { engine, now, readers, parts, recorder: openRecorder(parts, assertOpen), close };
}
