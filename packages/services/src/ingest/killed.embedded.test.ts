import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openObservationStore, questions } from '@clipscope/observation-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from '../../test/fingerprint.ts';
import type { IngestOrders } from '../../test/ingest-process.ts';
import { chanceOf } from '../../test/plain-looks.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clipscope-killed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const WORK = { videos: 60, looksEach: 20, batchSize: 20, seed: 'killed' };

function ordersFor(name: string): IngestOrders {
  const cursorFile = join(folder, `${name}.cursor`);
  writeFileSync(cursorFile, '0');
  return { ...WORK, dataDir: join(folder, name), cursorFile };
}

/** Starts the process and ends it the hard way so many batches and milliseconds later, if at all. */
async function run(
  orders: IngestOrders,
  kill?: { batches: number; afterMs: number },
): Promise<'killed' | 'done'> {
  const child = fork(new URL('../../test/ingest-process.ts', import.meta.url), [JSON.stringify(orders)]);
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  let batchesIn = 0;
  child.on('message', () => {
    batchesIn += 1;
    if (batchesIn === kill?.batches) setTimeout(() => child.kill('SIGKILL'), kill.afterMs);
  });
  const [code, signal] = await ended;
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The process ended with ${code} ${signal}.`);
  return signal === 'SIGKILL' ? 'killed' : 'done';
}

async function look(dataDir: string) {
  const store = await openObservationStore({ dataDir });
  const print = await fingerprint(store);
  const differences = await store.ask(questions.dayDifferences, { asOfDay: '2100-01-01' });
  await store.close();
  return { print, differences };
}

test('killed at ten random moments and started again, the store ends like one never disturbed', {
  timeout: 240_000,
}, async () => {
  const undisturbed = ordersFor('undisturbed');
  expect(await run(undisturbed)).toBe('done');
  const killed = ordersFor('killed');
  for (let kill = 0; kill < 10; kill += 1) {
    const batches = 1 + Math.floor(chanceOf('batches', kill) * 2);
    expect(await run(killed, { batches, afterMs: chanceOf('after', kill) * 40 })).toBe('killed');
  }
  expect(await run(killed)).toBe('done');
  const [expected, actual] = [await look(undisturbed.dataDir), await look(killed.dataDir)];
  expect(expected.print['video_observations in all']).toBe(`${WORK.videos * WORK.looksEach} `);
  expect(actual).toEqual(expected);
  expect(actual.differences).toEqual([]);
});
