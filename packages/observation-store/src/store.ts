import type {
  AccountDescription,
  AccountObservation,
  AudienceObservation,
  CommentReading,
  Platform,
  PlaylistDescription,
  SoundDescription,
  StickerDescription,
  SubjectObservation,
  UsageEvent,
  VideoDescription,
  VideoObservation,
} from '@clipscope/domain';
import type { Priority } from '@clipscope/portable-engine';
import {
  type ChangeListener,
  changedByAccounts,
  changedByComments,
  changedByRowsOfAccounts,
  changedBySubjects,
  changedByVideos,
  keys,
  openChanges,
} from './changes.ts';
import { refuseOtherNames } from './engine/corpus-names.ts';
import { connectEngine, type Engine, type EngineName, type EngineOptions } from './engine/engine.ts';
import { migrate, readMigrations } from './engine/migrations.ts';
import { jsonLines } from './engine/statements.ts';
import { openTurns } from './engine/turns.ts';
import { openWriter } from './engine/writer.ts';
import { eraseAccount } from './erasing/erase-account.ts';
import { eraseVideos, type VideoErasure } from './erasing/erase-videos.ts';
import type { ErasingParts, Erasure } from './erasing/withdraw-videos.ts';
import type { InputOf, Question, RowOf } from './question.ts';
import { ingestMark } from './questions/recording/ingest-mark.ts';
import { type AnswerCache, noCache, openAnswerCache } from './reading/answer-cache.ts';
import { askCached, askWith, readersOf } from './reading/asking.ts';
import { type WrittenAs, writeWith } from './reading/written.ts';
import { recordAccountObservations } from './record/account-observations.ts';
import { recordAccounts } from './record/accounts.ts';
import { recordComments } from './record/comments.ts';
import { newVersions } from './record/descriptions.ts';
import {
  type AccountFigures,
  type CohortMemberRow,
  recordAccountFigures,
  recordCohort,
  recordForecasts,
  recordTierCurves,
  removeAccountFigures,
  type StoredForecast,
  type TierCurvePoint,
} from './record/figures.ts';
import { type FreshAccount, gatherFresh } from './record/fresh.ts';
import { openJournal } from './record/journal.ts';
import { recordOnce } from './record/observations.ts';
import {
  audienceKind,
  hashtagObservationKind,
  playlistKind,
  soundKind,
  soundObservationKind,
  stickerKind,
  stickerObservationKind,
} from './record/subjects.ts';
import { recordUsageEvents } from './record/usage-events.ts';
import { recordVideoObservations } from './record/video-observations.ts';
import { recordVideos } from './record/videos.ts';
import type { Below, Writing } from './record/writing.ts';
import type { Overlay } from './sql/render.ts';

export type ObservationStoreOptions = Omit<EngineOptions, 'database'> & {
  /** Check every row against its question's schema; for tests, since it costs time. */
  readonly checkRows?: boolean;
  readonly now?: () => Date;
  /** Hears of what went wrong where no caller waits for it; a process warning when left out. */
  readonly reportProblem?: ((problem: Error) => void) | undefined;
};

/**
 * What the platforms showed. Recording is acknowledged when it is durable, and what is recorded again changes
 * nothing: an observation is known by its subject, its moment and its source.
 */
export type ObservationStore = {
  readonly engine: EngineName;
  /** Whether npm has no build of the embedded engine for this machine, so that its slower portable form runs. */
  readonly isPortable: boolean;
  /** What its questions see beside its own rows. */
  readonly corpora: readonly string[];
  ask<Q extends Question>(question: Q, input: InputOf<Q>): Promise<RowOf<Q>[]>;
  /** The rows of a question as the engine itself writes them into a file: no header, and no objects in between. */
  writeOut<Q extends Question>(
    question: Q,
    input: InputOf<Q>,
    as: WrittenAs<keyof RowOf<Q> & string>,
  ): Promise<Uint8Array>;
  recordAccounts(accounts: readonly AccountDescription[]): Promise<void>;
  recordAccountObservations(observations: readonly AccountObservation[]): Promise<void>;
  recordVideos(videos: readonly VideoDescription[]): Promise<void>;
  recordVideoObservations(observations: readonly VideoObservation[]): Promise<void>;
  recordSounds(sounds: readonly SoundDescription[]): Promise<void>;
  recordStickers(stickers: readonly StickerDescription[]): Promise<void>;
  recordComments(comments: readonly CommentReading[]): Promise<void>;
  recordAudience(audiences: readonly AudienceObservation[]): Promise<void>;
  recordPlaylists(playlists: readonly PlaylistDescription[]): Promise<void>;
  recordHashtagObservations(observations: readonly SubjectObservation[]): Promise<void>;
  recordSoundObservations(observations: readonly SubjectObservation[]): Promise<void>;
  recordStickerObservations(observations: readonly SubjectObservation[]): Promise<void>;
  /**
   * Stores accounts of which the store knows nothing, many at once and without looking. The same accounts under
   * the same name are stored once, so an interrupted load can send its last batch again.
   */
  recordFreshAccounts(accounts: readonly FreshAccount[], name: string): Promise<void>;
  /** The same of accounts that come one by one. */
  gatherFreshAccounts(): FreshGathering;
  /**
   * Runs a load of very many rows; what can wait until it is over waits. Only so many rows can: one that goes on for
   * longer says when it has been long enough.
   */
  duringLoad<T>(load: (longEnough: () => Promise<void>) => Promise<T>): Promise<T>;
  /**
   * What came in many recordings lies in several parts, and every question reads them all. Joins those of the embedded
   * engine where it is worth it, in this store and in its corpora, while recording and reading go on.
   */
  joinParts(): Promise<void>;
  recordUsageEvents(events: readonly UsageEvent[]): Promise<void>;
  /** What was computed from the observations; the newest replaces what was there. */
  recordAccountFigures(figures: readonly AccountFigures[], computedAt: Date): Promise<void>;
  /** From now on lists of accounts do not have them. */
  removeAccountFigures(platform: Platform, accountIds: readonly string[]): Promise<void>;
  recordCohort(platform: Platform, members: readonly CohortMemberRow[], computedAt: Date): Promise<void>;
  recordTierCurves(points: readonly TierCurvePoint[], computedAt: Date): Promise<void>;
  /** Kept for good: they are scored when their time has come. */
  recordForecasts(forecasts: readonly StoredForecast[]): Promise<void>;
  /** Notes how far a load has come; the question ingestMark reads it. */
  recordIngestMark(name: string, value: string): Promise<void>;
  /** Completes what a process that ended left half recorded of some accounts (`platform/account id`). */
  completeInterrupted(accounts: readonly string[]): Promise<void>;
  /** `confirm` is awaited before each statement that writes, and ends the erasure by throwing. */
  eraseAccount(erasure: Erasure, confirm?: () => Promise<void>): Promise<void>;
  /** Some videos of one account, with everything that is told of them. */
  eraseVideos(erasure: VideoErasure, confirm?: () => Promise<void>): Promise<void>;
  /**
   * Opens what one team brought: a store of its own in a database beside this one's, made when it is not there.
   * Videos that the stores below looked at by `knownAt` bring their looks and add nothing to the days of their
   * hashtags and sounds, which would count twice.
   */
  openCorpus(database: string, options?: CorpusOptions): Promise<ObservationStore>;
  dropCorpus(database: string): Promise<void>;
  /** The same store, whose questions see these corpora too. What is recorded goes into this one as ever. */
  withCorpora(databases: readonly string[]): ObservationStore;
  /** The same store for jobs: where one question is answered at a time, those that people wait for go before. */
  inBackground(): ObservationStore;
  /** Caches what is made of answers, such as a whole reply, beside the answers themselves. */
  cached: AnswerCache['get'];
  /** Calls back after every recording of this process with the scopes that it changed. */
  onChange(listener: ChangeListener): () => void;
  /** Fails when the engine does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type CorpusOptions = {
  /** Corpora that lie between the main store and this one. */
  readonly below?: readonly string[];
  readonly knownAt?: Date;
  /** Awaited before every write; what it throws is thrown, and the write is not done. */
  readonly beforeWrite?: () => Promise<void>;
};

/** Fresh accounts on their way into the store together. */
export type FreshGathering = {
  add(account: FreshAccount): void;
  record(name: string): Promise<void>;
};

export function openObservationStore(options: ObservationStoreOptions): Promise<ObservationStore> {
  return openStore(options);
}

async function openStore(
  options: ObservationStoreOptions & Pick<EngineOptions, 'database'>,
  { onChange, copyFrom, ...corpus }: CorpusParts & DatasetParts = {},
): Promise<OpenStore> {
  const engine = await connectEngine(options);
  const now = options.now ?? (() => new Date());
  try {
    const migrations = await readMigrations();
    const isEmbedded = engine.name === 'chdb';
    const { cluster } = options;
    await migrate(engine.writer, { migrations, cluster, now: now(), isEmbedded, copyFrom });
    const store = storeOn(engine, { ...options, ...corpus }, now);
    // Before what was interrupted is completed, which changes rows too.
    if (onChange) store.onChange(onChange);
    await store.completeInterrupted('all');
    return store;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

type OpenStore = ObservationStore & {
  completeInterrupted(accounts: readonly string[] | 'all'): Promise<void>;
};

type DatasetParts = { readonly onChange?: ChangeListener; readonly copyFrom?: string };

type CorpusParts = {
  readonly below?: Below | undefined;
  readonly beforeWrite?: CorpusOptions['beforeWrite'] | undefined;
};

type StoreOptions = ObservationStoreOptions & CorpusParts;

function storeOn(engine: Engine, options: StoreOptions, now: () => Date): OpenStore {
  let isClosed = false;
  // The client of a server would simply connect again.
  const refuseWhenClosed = () => {
    if (isClosed) throw new Error('The observation store is closed.');
  };
  const pending = new Set<Promise<unknown>>();
  const borrow = readersOf(engine, pending);
  const overlayOf = (corpora: readonly string[]): Overlay => ({
    databases: [engine.database, ...corpora],
  });
  const asking = (corpora: readonly string[], priority: Priority): ObservationStore['ask'] => {
    const overlay = overlayOf(corpora);
    const askEngine = askWith(engine, options.checkRows ?? false, borrow[priority]);
    return async (question, input) => {
      refuseWhenClosed();
      return askEngine(question, input, overlay);
    };
  };
  const writingOut = (corpora: readonly string[], priority: Priority): ObservationStore['writeOut'] => {
    const overlay = overlayOf(corpora);
    const writeEngine = writeWith(engine, borrow[priority]);
    return async (question, input, as) => {
      refuseWhenClosed();
      return writeEngine(question, input, as, overlay);
    };
  };
  // Recording reads too, and is work of jobs.
  const ask = asking([], 'background');
  const changes = openChanges();
  // What other processes record is not reported here.
  const cache = engine.name === 'chdb' ? openAnswerCache(changes) : noCache;
  const reading = (corpora: readonly string[], priority: Priority) => ({
    corpora,
    ask: askCached(cache, corpora.join(' '), asking(corpora, priority)),
    writeOut: writingOut(corpora, priority),
    withCorpora(databases: readonly string[]): ObservationStore {
      if (databases.length === 0 && priority === 'interactive') return store;
      refuseOtherNames(databases);
      return { ...store, ...reading(databases, priority) };
    },
    inBackground: (): ObservationStore => ({ ...store, ...reading(corpora, 'background') }),
  });
  const before = async () => {
    refuseWhenClosed();
    await options.beforeWrite?.();
  };
  const writer = openWriter(engine, options.cluster, { before, after: changes.countWrite });
  const reportProblem = options.reportProblem ?? (problem => process.emitWarning(problem));
  const journal = openJournal({ ask, now, insertOnce: writer.insertOnce, reportProblem });
  const writing: Writing = {
    ask,
    insert: writer.insert,
    insertFanned: (table, lines, subjects) => journal.insert(table, lines, subjects),
    below: options.below,
  };
  const turns = openTurns();
  const inTurn = turns.alone;
  const recording = <Row>(
    changed: (rows: readonly NoInfer<Row>[]) => string[],
    record: (rows: readonly Row[]) => Promise<void>,
  ) => {
    const inLane = turns.lane();
    return (rows: readonly Row[]) =>
      changes.publishing(
        () => changed(rows),
        () => inLane(() => record(rows)),
      );
  };
  const gatherFreshAccounts = (): FreshGathering => {
    const gathered = gatherFresh();
    return {
      add: gathered.add,
      record(name) {
        const blocks = gathered.blocks();
        const insertAll = async () => {
          for (const block of blocks) await writer.insertOnce(block.table, block, `${name} ${block.table}`);
        };
        return changes.publishing(
          () => 'all',
          () => inTurn(insertAll),
        );
      },
    };
  };
  // On a server others go on recording meanwhile, as other processes do; whoever erases sees that they leave the subject alone.
  const inErasingTurn = engine.name === 'chdb' ? inTurn : turns.lane();
  const erasing = (erase: (parts: ErasingParts) => Promise<void>, confirm = async () => {}) => {
    const confirmed =
      <Given extends unknown[]>(write: (...given: Given) => Promise<void>) =>
      async (...given: Given) => {
        await confirm();
        await write(...given);
      };
    const parts: ErasingParts = {
      ask,
      now,
      insert: confirmed(writer.insert),
      insertFannedOnce: confirmed(journal.insert),
      removeRows: confirmed(writer.removeRows),
      removeReplaced: confirmed(writer.removeReplaced),
      changeRows: confirmed(writer.changeRows),
      run: confirmed(writer.run),
    };
    return changes.publishing(
      () => 'all',
      () => inErasingTurn(() => erase(parts)),
    );
  };
  const store: OpenStore = {
    engine: engine.name,
    isPortable: engine.isPortable,
    ...reading([], 'interactive'),
    onChange: changes.onChange,
    cached: cache.get,
    async openCorpus(database, { below = [], knownAt = now(), beforeWrite } = {}) {
      refuseOtherNames([database, ...below]);
      return openStore(
        { ...options, database },
        {
          below: { ask: asking(below, 'background'), asOf: knownAt },
          beforeWrite,
          copyFrom: engine.database,
          onChange: changes.publish,
        },
      );
    },
    async dropCorpus(database) {
      refuseOtherNames([database]);
      await changes.publishing(
        () => 'all',
        () => writer.dropDatabase(database),
      );
    },
    recordAccounts: recording(changedByAccounts, rows => recordAccounts(writing, rows)),
    recordAccountObservations: recording(changedByRowsOfAccounts, rows =>
      recordAccountObservations(writing, rows),
    ),
    recordVideos: recording(changedByVideos, rows => recordVideos(writing, rows)),
    recordVideoObservations: recording(changedByVideos, rows => recordVideoObservations(writing, rows)),
    recordSounds: recording(
      rows => rows.map(({ platform, soundId }) => keys.subject('sound', platform, soundId)),
      async rows => writing.insert('sounds', await newVersions(writing, soundKind, rows)),
    ),
    recordStickers: recording(
      rows => rows.map(({ platform, stickerId }) => keys.subject('sticker', platform, stickerId)),
      async rows => writing.insert('stickers', await newVersions(writing, stickerKind, rows)),
    ),
    recordComments: recording(changedByComments, rows => recordComments(writing, rows)),
    recordAudience: recording(changedByRowsOfAccounts, rows => recordOnce(writing, audienceKind, rows)),
    recordPlaylists: recording(changedByRowsOfAccounts, async rows =>
      writing.insert('playlists', await newVersions(writing, playlistKind, rows)),
    ),
    recordHashtagObservations: recording(changedBySubjects('hashtag'), rows =>
      recordOnce(writing, hashtagObservationKind, rows),
    ),
    recordSoundObservations: recording(changedBySubjects('sound'), rows =>
      recordOnce(writing, soundObservationKind, rows),
    ),
    recordStickerObservations: recording(changedBySubjects('sticker'), rows =>
      recordOnce(writing, stickerObservationKind, rows),
    ),
    gatherFreshAccounts,
    recordFreshAccounts(accounts, name) {
      const gathering = gatherFreshAccounts();
      for (const account of accounts) gathering.add(account);
      return gathering.record(name);
    },
    async duringLoad(load) {
      const putOff = (isPutOff: boolean) => inTurn(() => engine.putOffMerges(isPutOff));
      await putOff(true);
      return load(() => putOff(false)).finally(() => putOff(false));
    },
    async joinParts() {
      refuseWhenClosed();
      await engine.joinParts();
    },
    recordUsageEvents: events => inTurn(() => recordUsageEvents(writing, events)),
    recordAccountFigures: (rows, computedAt) =>
      changes.publishing(
        () => changedByRowsOfAccounts(rows),
        () => inTurn(() => recordAccountFigures(writing, rows, computedAt)),
      ),
    removeAccountFigures: (platform, accountIds) =>
      changes.publishing(
        () => changedByRowsOfAccounts(accountIds.map(accountId => ({ platform, accountId }))),
        () => inTurn(() => removeAccountFigures(writer, platform, accountIds)),
      ),
    recordCohort: (platform, members, computedAt) =>
      changes.publishing(
        () => [keys.computed(platform)],
        () => inTurn(() => recordCohort(writing, platform, members, computedAt)),
      ),
    recordTierCurves: (points, computedAt) =>
      changes.publishing(
        () => points.map(({ platform }) => keys.computed(platform)),
        () => inTurn(() => recordTierCurves(writing, points, computedAt)),
      ),
    recordForecasts: rows =>
      changes.publishing(
        () => changedByRowsOfAccounts(rows),
        () => inTurn(() => recordForecasts(writing, rows)),
      ),
    recordIngestMark: (name, value) =>
      inTurn(async () => {
        const [mark] = await ask(ingestMark, { name });
        const row = { name, value, step: (mark?.step ?? 0) + 1, recorded_at: now() };
        await writing.insert('ingest_marks', jsonLines([row]));
      }),
    completeInterrupted: accounts => inTurn(() => journal.complete(accounts, () => changes.publish('all'))),
    eraseAccount: (erasure, confirm) => erasing(parts => eraseAccount(parts, erasure), confirm),
    eraseVideos: (erasure, confirm) =>
      erasing(async parts => {
        if (!(await eraseVideos(parts, erasure))) await eraseAccount(parts, erasure);
      }, confirm),
    async ping() {
      refuseWhenClosed();
      const answer = await engine.writer.ping({ select: true });
      if (!answer.success) throw answer.error;
    },
    close: () =>
      inTurn(async () => {
        isClosed = true;
        // The embedded engine must not end under a question that it still answers.
        await Promise.allSettled(pending);
        await engine.close();
      }),
  };
  return store;
}
