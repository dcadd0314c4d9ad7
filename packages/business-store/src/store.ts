import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, openEmbedded, openServer, type StatementListener } from './engine.ts';
import { type CacheIdentity, identityCache } from './identity-cache.ts';
import { type JobQueue, type JobQueueOptions, openJobQueue } from './job-queue.ts';
import { migrate, readMigrations } from './migrate.ts';

export type BusinessStore = {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Db;
  /**
   * A separate small pool for single statements of callers that may hold a connection of `db`: if all of those were
   * held, the callers would deadlock.
   */
  readonly reservedDb: Db;
  /**
   * Caches a read of users, teams, memberships, sessions and team datasets by name until one of these tables is
   * written: by this process, or by another one as soon as its notification arrives. While notifications may be missing
   * it reads every time.
   */
  readonly cacheIdentity: CacheIdentity;
  /**
   * Changes when another process has published observation changes; undefined while that may go unnoticed, and always
   * on the embedded engine, which has no other processes.
   */
  readonly observationVersion: () => number | undefined;
  /** Applies missing migrations, returns their file names, and starts to listen to other processes. */
  readonly migrate: () => Promise<string[]>;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** The job queue in this store. Must be closed before the store. */
  readonly openJobs: (options: JobQueueOptions) => JobQueue;
  readonly close: () => Promise<void>;
};

/** Opens a PostgreSQL server when there is a URL, otherwise the embedded one in `dataDir`. Throws `StoreOpenError`. */
export async function openBusinessStore(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Receives the errors of idle connections. */
  reportProblem?: (error: Error) => void;
  /** For tests that count statements. */
  onStatement?: StatementListener;
}): Promise<BusinessStore> {
  const { databaseUrl, dataDir, reportProblem = error => process.emitWarning(error), onStatement } = options;
  const engine = databaseUrl
    ? await openServer(databaseUrl, reportProblem, onStatement)
    : await openEmbedded(resolve(dataDir), onStatement);
  return {
    engine: engine.name,
    db: engine.db,
    reservedDb: engine.reservedDb,
    cacheIdentity: identityCache(engine.identityVersion),
    observationVersion: engine.observationVersion,
    async migrate() {
      const applied = await migrate(engine, readMigrations());
      await engine.listen();
      return applied;
    },
    ping: async () => void (await engine.db.execute(sql`SELECT 1`)),
    openJobs: jobOptions => openJobQueue(engine, jobOptions),
    close: engine.close,
  };
}
