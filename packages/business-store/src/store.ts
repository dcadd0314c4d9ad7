import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, type HearStatement, openEmbedded, openServer } from './engine.ts';
import { identityMemory, type RememberIdentity } from './identity-memory.ts';
import { type JobQueue, type JobQueueOptions, openJobQueue } from './job-queue.ts';
import { migrate, readMigrations } from './migrate.ts';

export type BusinessStore = {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Db;
  /**
   * Connections of their own for single statements that somebody waits for who may hold one of `db`: were those all
   * held, they would wait for each other.
   */
  readonly reservedDb: Db;
  /**
   * Reads something of users, teams, memberships and sessions, or hands out what was read under the same name
   * since any of those was last written. On a server, where other processes write too, it reads every time.
   */
  readonly rememberIdentity: RememberIdentity;
  /** Applies what is missing and returns the names of the applied files. */
  readonly migrate: () => Promise<string[]>;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** The job queue that lives in this store. To be closed before the store. */
  readonly openJobs: (options: JobQueueOptions) => JobQueue;
  readonly close: () => Promise<void>;
};

/** A PostgreSQL server when there is a URL, otherwise the embedded one in `dataDir`. Throws `StoreOpenError`. */
export async function openBusinessStore(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Hears of connections that broke while nobody used them. */
  reportProblem?: (error: Error) => void;
  /** For tests that count them. */
  hearStatement?: HearStatement;
}): Promise<BusinessStore> {
  const {
    databaseUrl,
    dataDir,
    reportProblem = error => process.emitWarning(error),
    hearStatement,
  } = options;
  const engine = databaseUrl
    ? await openServer(databaseUrl, reportProblem, hearStatement)
    : await openEmbedded(resolve(dataDir), hearStatement);
  return {
    engine: engine.name,
    db: engine.db,
    reservedDb: engine.reservedDb,
    rememberIdentity: identityMemory(engine.identityVersion),
    migrate: () => migrate(engine, readMigrations()),
    ping: async () => void (await engine.db.execute(sql`SELECT 1`)),
    openJobs: jobOptions => openJobQueue(engine, jobOptions),
    close: engine.close,
  };
}
