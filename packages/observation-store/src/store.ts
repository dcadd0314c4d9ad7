import { type Changes, openChanges } from './changes.ts';
import { connectEngine, type Engine, type EngineOptions } from './engine/engine.ts';
import { migrate, readMigrations } from './engine/migrations.ts';
import { cacheAfter, openAnswerCache } from './reading/answer-cache.ts';
import { type ObservationReader, openReading, type ReaderOf } from './reading/reader.ts';
import { type ObservationRecorder, openRecorder } from './record/recorder/recorder.ts';
import { openRecordingParts, type RecordingParts } from './record/recorder/recording-parts.ts';
import type { Below } from './record/writing.ts';
import { type TeamDataset, type TeamDatasets, teamDatasets } from './team-datasets.ts';
import { openPublishing, type Publishing, type Versions } from './versions.ts';

export type ObservationStoreOptions = Omit<EngineOptions, 'database'> & {
  /** Check every row against its question's schema; for tests, since it costs time. */
  readonly checkRows?: boolean;
  readonly now?: () => Date;
  /** Hears of what went wrong where no caller waits for it; a process warning when left out. */
  readonly reportProblem?: ((problem: Error) => void) | undefined;
  /** Where several processes record; without it nothing is cached with a server. */
  readonly versions?: Versions | undefined;
};

/** What the platforms showed, as one process has it open. */
export type ObservationStore = TeamDatasets & {
  /** Shows whatever any process has recorded when it asks. It caches where this process alone records. */
  reader(teamDatasets?: readonly string[]): ObservationReader;
  /** The same for jobs: where one question is answered at a time, those that people wait for go before. */
  readonly backgroundReader: ReaderOf;
  /**
   * Readers for one request, which cache: they show at least what any process had recorded when this was called. What
   * others recorded is asked for at once, and their first answer waits for it.
   */
  openReaders(): ReaderOf;
  readonly recorder: ObservationRecorder;
  close(): Promise<void>;
};

/** A process that ended between its rows and their publishing is made up for by then, if not by its next try. */
const SHARED_MAX_AGE_MS = 2 * 60_000;

export async function openObservationStore(options: ObservationStoreOptions): Promise<ObservationStore> {
  const changes = openChanges();
  const publishing = openPublishing(changes, options.versions);
  const database = await openDatabase(options, { changes, publishing });
  const { engine, reading, parts, now } = database;
  const { sync } = publishing;
  const cache = openAnswerCache(changes, sync && { maxAgeMs: SHARED_MAX_AGE_MS });
  const isAlone = engine.name === 'chdb' && sync === undefined;
  const ownCache = isAlone ? cache : null;
  const reader = reading.readersThrough(ownCache);
  const drop = (name: string) =>
    publishing.publishing(
      () => 'all',
      () => parts.writer.dropDatabase(name),
    );
  return {
    reader,
    backgroundReader: reading.readersThrough(ownCache, 'background'),
    openReaders() {
      if (sync === undefined) return reader;
      const synced = sync();
      // Whoever asks is given the failure; most requests with a failing store ask nothing.
      synced.catch(() => {});
      return reading.readersThrough(cacheAfter(synced, cache));
    },
    recorder: database.recorder,
    ...teamDatasets({
      now,
      drop,
      asking: reading.asking,
      open: (name, rest) =>
        openDataset(options, { ...rest, database: name, copyFrom: engine.database, changes, publishing }),
    }),
    close: database.close,
  };
}

type DatabaseParts = {
  readonly changes: Changes;
  readonly publishing: Publishing;
  readonly database?: string;
  readonly copyFrom?: string;
  readonly below?: Below;
  readonly beforeWrite?: (() => Promise<void>) | undefined;
};

async function openDataset(options: ObservationStoreOptions, given: DatabaseParts): Promise<TeamDataset> {
  const { reading, recorder, close } = await openDatabase(options, given);
  const reader = reading.readersThrough(null, 'background');
  return { reader: () => reader(), recorder, close };
}

/** One database, migrated, in which everything is complete. */
async function openDatabase(options: ObservationStoreOptions, given: DatabaseParts) {
  const engine = await connectEngine({ ...options, database: given.database });
  const now = options.now ?? (() => new Date());
  try {
    const migrations = await readMigrations();
    const isEmbedded = engine.name === 'chdb';
    const { cluster } = options;
    await migrate(engine.writer, { migrations, cluster, now: now(), isEmbedded, copyFrom: given.copyFrom });
    const opened = openParts(engine, { ...options, ...given, now });
    await opened.recorder.completeInterrupted('all');
    return opened;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

type PartsOptions = Omit<ObservationStoreOptions, 'now'> & DatabaseParts & { readonly now: () => Date };

function openParts(engine: Engine, options: PartsOptions) {
  const { now, checkRows = false, publishing, changes } = options;
  let isClosed = false;
  // The client of a server would simply connect again.
  const assertOpen = () => {
    if (isClosed) throw new Error('The observation store is closed.');
  };
  const reading = openReading(engine, { checkRows, assertOpen });
  const parts: RecordingParts = openRecordingParts({
    engine,
    cluster: options.cluster,
    // Recording reads too, and is the work of jobs.
    ask: reading.asking([], 'background'),
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
    parts.turns.alone(async () => {
      isClosed = true;
      await reading.settled();
      await engine.close();
    });
  return { engine, now, reading, parts, recorder: openRecorder(parts, assertOpen), close };
}
