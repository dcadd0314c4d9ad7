import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startTemporaryPostgres } from '../../packages/business-store/test/temporary-postgres.ts';
import { firstMessage, median, rounded, row, runInChild } from '../child.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { type Compared, compareStores } from './compare-stores.ts';
import type { Load, Loaded } from './load.ts';
import { storeFolder } from './open-api.ts';

const SCALE = 0.1;
const MAX_RATIO = 1.5;

/** Compares every insight call on PostgreSQL and ClickHouse’s HTTP interface with the embedded stores, with the same data. */
export function benchInsightServers({ scale = SCALE }: { scale?: number | undefined }): Promise<void> {
  return withTemporaryFolder(async folder => {
    const dataDir = join(folder, 'embedded');
    console.log(`… loading a world of scale ${scale}`);
    const load = { dataDir, scale } satisfies Load;
    const { subjects, videos, videoObservations } = await runInChild<Loaded>(
      import.meta.resolve('./load.ts'),
      load,
    );
    const serversDir = join(folder, 'servers');
    mkdirSync(serversDir);
    const copy = join(folder, 'clickhouse');
    cpSync(storeFolder(dataDir), copy, { recursive: true, verbatimSymlinks: true });
    const clickhouse = await startClickHouse(copy);
    const postgres = await startTemporaryPostgres();
    try {
      console.log('… measuring every call on both');
      const servers = { databaseUrl: postgres.url(), clickhouseUrl: clickhouse.url };
      const compared = await compareStores({ dataDir, subjects }, { dataDir: serversDir, subjects, servers });
      show(compared, `${videos} videos, ${videoObservations} observations of videos`);
    } finally {
      await clickhouse.stop();
      await postgres.stop();
    }
  });
}

/** The server of the test project `servers`: ClickHouse’s HTTP interface over an embedded engine. */
async function startClickHouse(folder: string) {
  const file = new URL('../../packages/observation-store/test/clickhouse-http-server.ts', import.meta.url);
  const server = fork(file, [folder], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  return {
    url: await firstMessage<string>(server),
    async stop() {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}

function show(compared: readonly Compared[], data: string): void {
  const rows = compared.map(({ name, median }) => {
    const first = {
      embedded: median(turn => turn.first.firstMs),
      servers: median(turn => turn.second.firstMs),
    };
    const repeated = {
      embedded: median(turn => turn.first.repeatedMs),
      servers: median(turn => turn.second.repeatedMs),
    };
    return { name, first, repeated };
  });
  const ratio = ({ embedded, servers }: { embedded: number; servers: number }) => servers / embedded;
  console.table(
    rows.map(({ name, first, repeated }) => ({
      call: name,
      'repeated ms embedded': rounded(repeated.embedded, 2),
      'repeated ms servers': rounded(repeated.servers, 2),
      'repeated ratio': rounded(ratio(repeated), 2),
      aim: `at most ${MAX_RATIO}`,
      'first ms embedded': rounded(first.embedded),
      'first ms servers': rounded(first.servers),
      'first ratio': rounded(ratio(first), 2),
    })),
  );
  const above = rows.filter(({ repeated }) => ratio(repeated) > MAX_RATIO).length;
  console.table([
    row(
      'repeated calls, median ratio of servers to embedded',
      median(rows.map(({ repeated }) => ratio(repeated))),
      `at most ${MAX_RATIO}`,
      data,
    ),
    row(`… calls above ${MAX_RATIO}, of ${rows.length}`, above, '0'),
    row('first calls, median ratio of servers to embedded', median(rows.map(({ first }) => ratio(first)))),
  ]);
}
