import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../../packages/observation-store/src/engine/engine.ts';

const MAX_WAIT_S = 600;
const IDLE_S = 5;

/** After a load the engine merges small parts in the background. Queries are measured when that is done. */
export async function waitForMerges({ writer }: Engine): Promise<void> {
  let idleS = 0;
  for (let second = 0; second < MAX_WAIT_S && idleS < IDLE_S; second += 1) {
    await sleep(1000);
    const result = await writer.query({
      query: 'SELECT count() AS merges FROM system.merges',
      format: 'JSONEachRow',
    });
    const [row] = await result.json<{ merges: number }>();
    idleS = Number(row?.merges) === 0 ? idleS + 1 : 0;
  }
}
