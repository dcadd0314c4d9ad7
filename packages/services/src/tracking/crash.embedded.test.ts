import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openObservationStore } from '@clipscope/observation-store';
import { newDataFolder, type TrackedTotals, totalsOf } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { trackBeats } from '../../test/track-beats.ts';

const [BEATS, KILLS] = inject('depth') === 'deep' ? [96, 20] : [4, 1];

const folders: string[] = [];
const started: ChildProcess[] = [];
beforeAll(() => {
  for (const name of ['undisturbed', 'killed']) folders.push(newDataFolder(name));
});
afterAll(async () => {
  await Promise.all(started.map(kill));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

it(
  'records the same data despite kill -9 while tracking',
  async () => {
    const [undisturbed = '', killed = ''] = folders;
    await trackAndKill(killed);
    await trackBeats(killed, BEATS);
    await trackBeats(undisturbed, BEATS);

    const [expected, found] = [await totals(undisturbed), await totals(killed)];
    expect(expected.video_rows).toBeGreaterThan(BEATS);
    expect(expected.comments).toBeGreaterThan(0);
    // Three accounts, each read every fourth beat.
    expect(expected.account_rows).toBe((3 * BEATS) / 4);
    expect(found).toEqual(expected);
  },
  inject('restartTimeoutMs'),
);

async function trackAndKill(dataDir: string): Promise<void> {
  let kills = 0;
  for (const delayMs of seededDelaysMs()) {
    const child = start(dataDir);
    await message(child, 'ready');
    await new Promise(resolve => setTimeout(resolve, delayMs));
    if (child.exitCode !== null) break;
    await kill(child);
    kills += 1;
  }
  expect(kills).toBe(KILLS);
}

/** Kill times, the same in every run. */
function* seededDelaysMs(): Generator<number> {
  let state = 20_261_115;
  for (let index = 0; index < KILLS; index += 1) {
    state = (state * 48_271) % 2_147_483_647;
    yield 20 + (state % 1_000);
  }
}

function start(dataDir: string): ChildProcess {
  const child = fork(join(import.meta.dirname, '../../test/tracking-process.ts'), [dataDir, String(BEATS)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  started.push(child);
  return child;
}

function message(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: Record<string, unknown>) => message[name] && resolve());
    child.once('exit', code => reject(new Error(`the tracker ended with ${code}`)));
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function totals(dataDir: string): Promise<TrackedTotals> {
  const observations = await openObservationStore({ dataDir: join(dataDir, 'observations') });
  return totalsOf({ observations: observations.reader() }).finally(observations.close);
}
