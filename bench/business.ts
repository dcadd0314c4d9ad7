import { once } from 'node:events';
import { firstMessage, row, runInChild, startChild } from './child.ts';
import type { Load, Loaded } from './load-requests.ts';
import type { Serving } from './serve-business.ts';

const CONNECTIONS = 64;
const ROUNDS = 3;
const SECONDS = 4;
const MIN_SHARE = 0.5;

/** Compares a signed-in read with an empty route on the same server. They alternate, so that other load affects both. */
export async function benchBusiness(): Promise<void> {
  const server = startChild(import.meta.resolve('./serve-business.ts'), {});
  try {
    const serving = await firstMessage<Serving>(server);
    const load = (path: string, seconds: number) => {
      const input = { ...serving, path, connections: CONNECTIONS, seconds } satisfies Load;
      return runInChild<Loaded>(import.meta.resolve('./load-requests.ts'), input);
    };
    await load('/bench/empty', 1);
    await load('/business/user', 2);
    const empty: Loaded[] = [];
    const read: Loaded[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      empty.push(await load('/bench/empty', SECONDS));
      read.push(await load('/business/user', SECONDS));
    }
    const best = (runs: Loaded[]) => Math.max(...runs.map(({ replies, seconds }) => replies / seconds));
    const slowest = (runs: Loaded[]) => `slowest ${Math.max(...runs.map(run => run.slowestMs))} ms`;
    console.table([
      row('empty route, requests per second', best(empty), 'reported', slowest(empty)),
      row('business/user, requests per second', best(read), 'reported', slowest(read)),
      row(
        'business/user, share of the empty route',
        best(read) / best(empty),
        `at least ${MIN_SHARE}`,
        `${CONNECTIONS} connections`,
      ),
    ]);
  } finally {
    server.disconnect();
    if (server.exitCode === null) await once(server, 'exit');
  }
}
