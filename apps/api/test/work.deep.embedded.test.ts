import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newDataFolder } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let dataDir: string;
const started: ChildProcess[] = [];
beforeAll(() => {
  dataDir = newDataFolder('work');
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

test('a worker runs until it gets a signal, keeps others out of its folder meanwhile, and releases it', async () => {
  const first = start();
  expect(await firstReport(first)).toEqual({ kind: 'working' });
  const second = start();
  expect(await firstReport(second)).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining(`is in use by process ${first.pid}`),
  });
  expect(await exitOn(first, 'SIGTERM')).toEqual([0, null]);

  const next = start();
  expect(await firstReport(next)).toEqual({ kind: 'working' });
  expect(await exitOn(next, 'SIGINT')).toEqual([0, null]);
});

function exitOn(child: ChildProcess, signal: 'SIGTERM' | 'SIGINT'): Promise<unknown[]> {
  const exited = once(child, 'exit');
  child.kill(signal);
  return exited;
}

function start(): ChildProcess {
  const child = fork(join(import.meta.dirname, '../src/work.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      DEMO_DATA: 'false',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  started.push(child);
  return child;
}

async function firstReport(child: ChildProcess): Promise<unknown> {
  const [report] = await once(child, 'message');
  return report;
}
