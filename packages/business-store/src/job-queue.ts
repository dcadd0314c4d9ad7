import { type Job, PgBoss } from 'pg-boss';
import type { Engine } from './engine.ts';
import { upgradeQueues } from './former-queues.ts';

/** One kind of job, as the queue needs to know it. */
export type QueueSettings = {
  readonly name: string;
  readonly retryLimit: number;
  readonly retryDelayS: number;
  readonly retryDelayMaxS: number;
  readonly expireInS: number;
};

export type JobQueueOptions = {
  readonly queues: readonly QueueSettings[];
  /** false in a process that only sends: it neither works nor looks after the queues. */
  readonly runs: boolean;
  readonly reportProblem: (problem: Error) => void;
};

type JobHandler = (payload: unknown) => Promise<void>;

/** Starts with its first use. A key names the one job of its kind that may wait or run under it. */
export type JobQueue = {
  readonly send: (name: string, jobs: readonly { payload: object; key: string }[]) => Promise<void>;
  /** Works on jobs as they come, until the queue is closed. */
  readonly work: (name: string, handler: JobHandler, options: { concurrency: number }) => Promise<void>;
  /** Sends one job at every time of a cron expression, however many processes ask for it. */
  readonly repeat: (name: string, cron: string) => Promise<void>;
  /** Works off what waits now and returns how many jobs that were; the first that fails is thrown. */
  readonly runWaiting: (name: string, handler: JobHandler) => Promise<number>;
  /** How many jobs of each kind wait, run and have failed for good. */
  readonly counts: () => Promise<JobCounts[]>;
  /** Those that failed for good, the latest first, while they are kept. */
  readonly failed: (limit: number) => Promise<FailedJob[]>;
  /** Lets a job that failed for good wait again; false when there is no such job, or one waits under its key. */
  readonly retry: (name: string, id: string) => Promise<boolean>;
  /** Gives back jobs that a process took and did not end. Only where no other process can be at work. */
  readonly releaseTaken: () => Promise<number>;
  /** Waits for the jobs at work; what waits stays for the next start. */
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
  /** What the last try ended with. */
  readonly reason: string;
  readonly tries: number;
  readonly failedAt: Date;
};

/** A process that dies leaves its jobs silent; after this long another one may have them. */
const HEARTBEAT_S = 30;
/** Ended jobs are of interest only to whoever looks into a fault just now. */
const KEPT_AFTER_END_S = 3_600;
const JOBS_AT_ONCE = 5;
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
/** One more try, at once. What waits or runs under the key already does the same work. */
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
          batchSize: JOBS_AT_ONCE,
          burstWhenBatchFull: true,
          localConcurrency: concurrency,
          perJobResults: true,
          pollingIntervalSeconds: 1,
        },
        jobs => inOrder(jobs, handler, reportProblem),
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
    async releaseTaken() {
      let released = 0;
      for (const { name } of queues) {
        const jobs = await (await boss()).findJobs(name);
        const taken = jobs.filter(({ state }) => state === 'active').map(({ id }) => id);
        if (taken.length > 0)
          await (await boss()).fail(name, taken, {
            message: 'The process ended before the job was finished.',
          });
        // They did not fail by themselves, so they need not wait.
        for (const id of taken) await (await boss()).update(name, undefined, { id, startAfter: new Date(0) });
        released += taken.length;
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
      deleteAfterSeconds: KEPT_AFTER_END_S,
      heartbeatSeconds: HEARTBEAT_S,
    };
    await boss.createQueue(queue.name, { ...settings, policy: 'exclusive' });
    // One that was made by an earlier version keeps its settings until it is told the new ones.
    await boss.updateQueue(queue.name, settings);
  }
  const names = queues.map(({ name }) => name);
  if (runs) await upgradeQueues(engine, boss, names);
  return boss;
}

async function inOrder(
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
