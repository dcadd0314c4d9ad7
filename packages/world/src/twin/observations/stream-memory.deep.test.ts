import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createWorld } from '../world.ts';

test('memory does not grow with the size of the world', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heapAfter = (scale: number) => {
    const world = createWorld({ seed: 1, scale, epoch: new Date('2025-01-01T00:00:00Z') });
    const days = { from: new Date('2025-01-20T00:00:00Z'), to: new Date('2025-01-25T00:00:00Z') };
    let rows = 0;
    let most = 0;
    for (const batch of world.observations({ ...days, accountsOnly: true })) {
      if (batch.kind === 'account') rows += batch.videos.observations.length;
      if (batch.progress.done % 1_500 !== 0) continue;
      collect();
      most = Math.max(most, process.memoryUsage().heapUsed);
    }
    return { rows, mb: most / 1_048_576 };
  };
  heapAfter(0.5);
  const [one, three] = [heapAfter(1), heapAfter(3)];
  expect(three.rows).toBeGreaterThan(2.5 * one.rows);
  expect(three.mb - one.mb).toBeLessThan(15);
});
