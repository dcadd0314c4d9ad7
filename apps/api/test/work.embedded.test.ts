import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let dataDir: string;
const started: ChildProcess[] = [];
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'clipscope-work-'));
  const template = inject('businessFolders')?.migrated;
  if (template !== undefined) cpSync(template, dataDir, { recursive: true });
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'the worker works until %s, ends well, and leaves its folder to the next',
  async signal => {
    const child = start();
    expect(await firstReport(child)).toEqual({ kind: 'working' });
    const gone = once(child, 'exit');
    child.kill(signal);
    expect(await gone).toEqual([0, null]);
  },
);

test('a second process on the same folder is refused with a sentence', async () => {
  const first = start();
  expect(await firstReport(first)).toEqual({ kind: 'working' });
  const second = start();
  expect(await firstReport(second)).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining(`is in use by process ${first.pid}`),
  });
  const gone = once(first, 'exit');
  first.kill('SIGTERM');
  await gone;
});

function start(): ChildProcess {
  const child = fork(join(import.meta.dirname, '../src/work.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO_DATA: 'false' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  started.push(child);
  return child;
}

async function firstReport(child: ChildProcess): Promise<unknown> {
  const [report] = await once(child, 'message');
  return report;
}
