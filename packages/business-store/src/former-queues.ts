import type { PgBoss } from 'pg-boss';
import type { Engine } from './engine.ts';

/** Queues that earlier versions named differently. */
const RENAMED_QUEUES = new Map([
  ['tend-imports', 'sweep-imports'],
  ['fill-corpus', 'fill-dataset'],
  ['refresh-figures', 'refresh-account-metrics'],
  ['refresh-kept', 'refresh-expiring'],
  ['join-parts', 'merge-parts'],
]);
/** Payload keys that earlier versions named differently. */
const RENAMED_KEYS = [
  ['corpusId', 'datasetId'],
  ['corpusIds', 'datasetIds'],
];

const RENAME_KEY = `
  UPDATE pgboss.job SET data = data - $1::text || jsonb_build_object($2::text, data -> $1::text)
  WHERE data ? $1::text`;
const UNFINISHED = `
  SELECT name, id, data, singleton_key AS "singletonKey" FROM pgboss.job
  WHERE state < 'completed' AND name <> ALL($1::text[])`;

type UnfinishedJob = { name: string; id: string; data: object; singletonKey: string };

/**
 * Brings what an earlier version left in the job queue up to date: unknown schedules and queues are removed, and
 * unfinished jobs of a renamed queue move to its new name. An unknown queue with unfinished jobs stays until they
 * expire, so that going back to the version that knows it loses none.
 */
export async function upgradeQueues(engine: Engine, boss: PgBoss, known: readonly string[]): Promise<void> {
  const isUnknown = ({ name }: { name: string }) => !known.includes(name) && !name.startsWith('__pgboss__');
  for (const names of RENAMED_KEYS) await engine.jobDb.executeSql(RENAME_KEY, names);
  for (const { name, key } of (await boss.getSchedules()).filter(isUnknown)) await boss.unschedule(name, key);
  const { rows } = await engine.jobDb.executeSql(UNFINISHED, [known]);
  const unfinished = Map.groupBy(rows as UnfinishedJob[], ({ name }) => name);
  for (const { name } of (await boss.getQueues()).filter(isUnknown)) {
    const newName = RENAMED_QUEUES.get(name);
    const jobs = unfinished.get(name) ?? [];
    if (newName && known.includes(newName)) {
      // A scheduled job has the name of its queue as key.
      const moved = jobs.map(({ id, data, singletonKey: key }) => ({
        id,
        data,
        singletonKey: key === name ? newName : key,
      }));
      await boss.insert(newName, moved);
    } else if (jobs.length > 0) continue;
    await boss.deleteQueue(name);
  }
}
