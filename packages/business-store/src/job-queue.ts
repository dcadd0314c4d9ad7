import { type Job, PgBoss } from 'pg-boss';
import type { Engine } from './engine.ts';
import { upgradeQueues } from './former-queues.ts';

export type QueueSettings = {
  readonly name: string;
  readonly retryLimit: number;
  readonly retryDelayS: number;
  readonly retryDelayMaxS: number;
  readonly expireInS: number;
};

export type JobQueueOptions = {
  readonly queues: readonly QueueSettings[];
  /** False in a process that only sends: it runs neither jobs nor schedules nor maintenance. */
  readonly runs: boolean;
  readonly reportProblem: (problem: Error) => void;
};

type JobHandler = (payload: unknown) => Promise<void>;

/** Starts at first use. Of the jobs with one name and key, only one waits or runs at a time. */
export type JobQueue = {
  readonly send: (name: string, jobs: readonly { payload: object; key: string }[]) => Promise<void>;
  /** Runs jobs as they arrive, until the queue is closed. */
  readonly work: (name: string, handler: JobHandler, options: { concurrency: number }) => Promise<void>;
  /** Sends one job at each time of a cron expression, however many processes schedule it. */
  readonly repeat: (name: string, cron: string) => Promise<void>;
  /** Runs all waiting jobs and returns their number; throws the first failure. */
  readonly runWaiting: (name: string, handler: JobHandler) => Promise<number>;
  readonly counts: () => Promise<JobCounts[]>;
  /** Jobs that used up their retries, latest first. */
  readonly failed: (limit: number) => Promise<FailedJob[]>;
  /** Queues a failed job once more; false when it does not exist or another job waits or runs under its key. */
  readonly retry: (name: string, id: string) => Promise<boolean>;
  /** Requeues active jobs of a process that ended, and returns their number. Only where a single process runs jobs. */
  readonly releaseActiveJobs: () => Promise<number>;
  /** Waits for running jobs; waiting jobs stay for the next start. */
  readonly close: () => Promise<void>;
};

export type JobCounts = {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
};

export type FailedJob = {
  readonly id: string;
  readonly name: string;
  readonly payload: Record<string, unknown>;
  /** The error of the last attempt. */
  readonly reason: string;
  readonly tries: number;
  readonly failedAt: Date;
};

/** After this long without a heartbeat a job's process counts as dead, and the job is retried. */
const HEARTBEAT_S = 30;
const DELETE_AFTER_S = 3_600;
const BATCH_SIZE = 5;
const CLOSE_TIMEOUT_MS = 30_000;

const COUNTS = `
  SELECT name,
    count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
    count(*) FILTER (WHERE state = 'active')::int AS running,
    count(*) FILTER (WHERE state = 'failed')::int AS failed
  FROM pgboss.job GROUP BY name ORDER BY name`;
const FAILED = `
  SELECT id, name, coalesce(data, '{}') AS payload, coalesce(output ->> 'message', '') AS reason,
    retry_count + 1 AS tries, completed_on AS "failedAt"
  FROM pgboss.job WHERE state = 'failed' ORDER BY completed_on DESC, id LIMIT $1`;
/** One more attempt, at once, unless a job under the same key already does the work. */
const RETRY = `
  UPDATE pgboss.job failed SET state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = NULL
  WHERE name = $1 AND id = $2::uuid AND state = 'failed' AND NOT EXISTS (
    SELECT FROM pgboss.job other WHERE other.name = failed.name AND other.state < 'completed'
      AND other.singleton_key IS NOT DISTINCT FROM failed.singleton_key
  ) RETURNING id`;

export function openJobQueue(engine: Engine, options: JobQueueOptions): JobQueue {
  const { queues, runs, reportProblem } = options;
  let started: Promise<PgBoss> | undefined;
  const boss = () => {
    started ??= start(engine, options);
    return started;
  };
  return {
    async send(name, jobs) {
      if (jobs.length === 0) return;
      const entries = jobs.map(({ payload, key }) => ({ data: payload, singletonKey: key }));
      await (await boss()).insert(name, entries);
    },
    async work(name, handler, { concurrency }) {
      if (!runs) throw new Error('This queue was opened for sending only.');
      await (await boss()).work(
        name,
        {
          batchSize: BATCH_SIZE,
          burstWhenBatchFull: true,
          localConcurrency: concurrency,
          perJobResults: true,
          pollingIntervalSeconds: 1,
        },
        jobs => runBatch(jobs, handler, reportProblem),
      );
    },
    repeat: async (name, cron) => (await boss()).schedule(name, cron, {}, { singletonKey: name }),
    runWaiting: async (name, handler) => runWaiting(await boss(), name, handler),
    async counts() {
      await boss();
      const { rows } = await engine.jobDb.executeSql(COUNTS);
      const known = new Map((rows as JobCounts[]).map(row => [row.name, row]));
      return queues.map(({ name }) => known.get(name) ?? { name, waiting: 0, running: 0, failed: 0 });
    },
    async failed(limit) {
      await boss();
      const { rows } = await engine.jobDb.executeSql(FAILED, [limit]);
      return (rows as FailedJob[]).map(row => ({ ...row, failedAt: new Date(row.failedAt) }));
    },
    async retry(name, id) {
      await boss();
      const { rows } = await engine.jobDb.executeSql(RETRY, [name, id]);
      return rows.length > 0;
    },
    async releaseActiveJobs() {
      const open = await boss();
      let released = 0;
      for (const { name } of queues) {
        const active = (await open.findJobs(name)).filter(({ state }) => state === 'active');
        const ids = active.map(({ id }) => id);
        const message = 'The process ended before the job was finished.';
        if (ids.length > 0) await open.fail(name, ids, { message });
        // The jobs themselves did not fail, so the retry delay does not apply.
        for (const id of ids) await open.update(name, undefined, { id, startAfter: new Date(0) });
        released += ids.length;
      }
      return released;
    },
    async close() {
      if (started === undefined) return;
      await (await started).stop({ graceful: true, timeout: CLOSE_TIMEOUT_MS });
    },
  };
}

async function start(engine: Engine, { queues, runs, reportProblem }: JobQueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    db: engine.jobDb,
    backend: engine.name,
    schedule: runs,
    supervise: runs,
  });
  boss.on('error', reportProblem);
  await boss.start();
  for (const queue of queues) {
    const settings = {
      retryLimit: queue.retryLimit,
      retryDelay: queue.retryDelayS,
      retryDelayMax: queue.retryDelayMaxS,
      retryBackoff: true,
      expireInSeconds: queue.expireInS,
      deleteAfterSeconds: DELETE_AFTER_S,
      heartbeatSeconds: HEARTBEAT_S,
    };
    await boss.createQueue(queue.name, { ...settings, policy: 'exclusive' });
    // A queue that exists already keeps its old settings otherwise.
    await boss.updateQueue(queue.name, settings);
  }
  const names = queues.map(({ name }) => name);
  if (runs) await upgradeQueues(engine, boss, names);
  return boss;
}

async function runBatch(
  jobs: readonly Job<unknown>[],
  handler: JobHandler,
  reportProblem: (problem: Error) => void,
) {
  const results: { id: string; status: 'completed' | 'failed'; output?: object }[] = [];
  for (const { id, data } of jobs) {
    try {
      await handler(data);
      results.push({ id, status: 'completed' });
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      reportProblem(problem);
      results.push({ id, status: 'failed', output: { message: problem.message } });
    }
  }
  return results;
}

async function runWaiting(boss: PgBoss, name: string, handler: JobHandler): Promise<number> {
  for (let count = 0; ; count += 1) {
    const [job] = await boss.fetch(name);
    if (job === undefined) return count;
    try {
      await handler(job.data);
    } catch (error) {
      await boss.fail(name, job.id, { message: String(error) });
      throw error;
    }
    await boss.complete(name, job.id);
  }
}
