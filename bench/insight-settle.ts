import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../packages/observation-store/src/engine/engine.ts';

const LONGEST_SETTLING_S = 600;
const QUIET_S = 5;

/** Small parts are joined behind a load; questions are asked when that is over, as they mostly are. */
export async function settled({ writer }: Engine): Promise<void> {
  let quietS = 0;
  for (let second = 0; second < LONGEST_SETTLING_S && quietS < QUIET_S; second += 1) {
    await sleep(1000);
    const result = await writer.query({
      query: 'SELECT count() AS merges FROM system.merges',
      format: 'JSONEachRow',
    });
    const [row] = await result.json<{ merges: number }>();
    quietS = Number(row?.merges) === 0 ? quietS + 1 : 0;
  }
}
