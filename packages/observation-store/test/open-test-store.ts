import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ObservationLocation, observationServerUrl } from '@clipscope/testkit';

/** A place without tables, for tests of migrations; other tests use a migrated one from the test kit. */
export async function newUnmigratedPlace(): Promise<ObservationLocation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipscope-observations-'));
  const server = observationServerUrl();
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  return {
    dataDir,
    clickhouseUrl: server && `${server}/${database}`,
    remove: async () => {
      if (server) await fetch(server, { method: 'POST', body: `DROP DATABASE IF EXISTS ${database}` });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
