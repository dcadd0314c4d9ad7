import { once } from 'node:events';
import { firstTold, inChild, startChild } from './child.ts';
import type { Load, Loaded } from './load-requests.ts';
import type { Serving } from './serve-business.ts';

const CONNECTIONS = 64;
const ROUNDS = 3;
const SECONDS = 4;
const AIM = 0.5;

/**
 * What a signed-in read costs beside a route that does nothing, on the same server. The two take turns, so that
 * whatever else the machine does falls on both.
 */
export async function benchBusiness(): Promise<void> {
  const server = startChild('./serve-business.ts', {});
  try {
    const serving = await firstTold<Serving>(server);
    const ask = (path: string, seconds: number) =>
      inChild<Loaded>('./load-requests.ts', {
        ...serving,
        path,
        connections: CONNECTIONS,
        seconds,
      } satisfies Load);
    await ask('/bench/empty', 1);
    await ask('/business/user', 2);
    const empty: Loaded[] = [];
    const read: Loaded[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      empty.push(await ask('/bench/empty', SECONDS));
      read.push(await ask('/business/user', SECONDS));
    }
    const best = (all: Loaded[]) => Math.max(...all.map(one => one.replies / one.seconds));
    const slowest = (all: Loaded[]) => Math.max(...all.map(one => one.slowestMs));
    const row = (measure: string, value: number, aim: string, detail: string) => ({
      measure,
      value: Number(value.toFixed(2)),
      aim,
      detail,
    });
    console.table([
      row('empty route, requests a second', best(empty), 'reported', `slowest ${slowest(empty)} ms`),
      row('business/user, requests a second', best(read), 'reported', `slowest ${slowest(read)} ms`),
      row(
        'business/user, of the empty route',
        best(read) / best(empty),
        `at least ${AIM}`,
        `${CONNECTIONS} connections`,
      ),
    ]);
  } finally {
    server.disconnect();
    if (server.exitCode === null) await once(server, 'exit');
  }
}
