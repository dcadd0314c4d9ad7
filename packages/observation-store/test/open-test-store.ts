import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { EngineOptions } from '../src/engine/engine.ts';
import { startClickHouseServer } from './start-clickhouse-server.ts';

export type TestPlace = EngineOptions & { readonly remove: () => Promise<void> };

/** A new place for a store, on the form the run was started for: a folder, or a database on a server. */
export async function newTestPlace(): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipscope-observations-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (process.env.TEST_OBSERVATION_ENGINE !== 'http') return { dataDir, remove: removeFolder };
  const urls = inject('observationServerUrls');
  const shared = urls?.[randomInt(urls.length)];
  const own = shared === undefined ? await startClickHouseServer() : undefined;
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  return {
    dataDir,
    clickhouseUrl: `${shared ?? own?.url}/${database}`,
    remove: async () => {
      if (shared !== undefined)
        await fetch(shared, { method: 'POST', body: `DROP DATABASE IF EXISTS ${database}` });
      await own?.stop();
      await removeFolder();
    },
  };
}
