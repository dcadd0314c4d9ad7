import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { closeContext, createContext, loadDemoUsers } from '@clipscope/services';
import { invitedEmails, newDataFolder, usageEventsOf } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { contextOptions } from '../src/context-options.ts';

const IS_DEEP = inject('depth') === 'deep';
const ROUNDS = IS_DEEP ? 10 : 1;
const WRITERS = 4;
const ACKNOWLEDGED_BEFORE_KILL = IS_DEEP ? 60 : 20;
const DEMO_ADMIN = 'admin@demo.clipscope.test';
const DEMO_OWNER = 'owner@demo.clipscope.test';

let dataDir: string;
let port: number;
let api: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = newDataFolder('crash');
  const context = await createContext(contextOptions(readConfig(environment()), { runsJobs: false }));
  await loadDemoUsers(context);
  await closeContext(context);
  port = await freePort();
});
afterAll(async () => {
  if (api) await kill(api);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Both open their stores in the same way, and starting one takes seconds. */
const PROCESSES = IS_DEEP ? (['serve', 'work'] as const) : (['serve'] as const);

test.each(PROCESSES)('%s does not start with demo users if other machines can reach it', async name => {
  const child = launch(name, { ...environment(), WEB_URL: 'https://clips.example.com' });
  onTestFinished(() => kill(child));
  const exited = once(child, 'exit');
  const [report] = await once(child, 'message');
  expect(report).toEqual({
    kind: 'failed',
    message:
      'The database contains demo users with a public password, and other machines can reach the product (WEB_URL is not a loopback address). Run npm run remove-demo-users, then start again.',
  });
  expect(await exited).toEqual([1, null]);
});

test(
  'kill -9 during writes loses no acknowledged write in either store',
  async () => {
    const invited: string[] = [];
    const tracked: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      api = await start();
      const token = await signIn(DEMO_ADMIN);
      // Staff are not recorded.
      const userToken = await signIn(DEMO_OWNER);
      await write(userToken, '/business/user/analytics-consent', { consent: 'granted' }, () => {});
      let writing = true;
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let number = 0; writing; number += 1) {
          const name = `r${round}-w${writer}-n${number}`;
          await write(token, '/business/team/members', { email: `${name}@example.com` }, () =>
            invited.push(name),
          );
          const event = { action: name, feature: 'page_view', url: '/dashboard' };
          await write(userToken, '/usage-tracking', event, () => tracked.push(name));
        }
      });
      const enough = (round + 1) * ACKNOWLEDGED_BEFORE_KILL;
      while (tracked.length < enough) await new Promise(resolve => setTimeout(resolve, 5));
      await kill(api);
      writing = false;
      await Promise.all(writers);
    }

    const storedInvitations = (await invitedEmails(dataDir, DEMO_ADMIN)).map(email => email.split('@')[0]);
    const storedEvents = (await usageEventsOf(dataDir)).map(({ action }) => action);

    expect(tracked.length).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED_BEFORE_KILL);
    expect(invited.filter(name => !storedInvitations.includes(name))).toEqual([]);
    expect(tracked.filter(name => !storedEvents.includes(name))).toEqual([]);
    expect(new Set(storedEvents).size).toBe(storedEvents.length);
  },
  inject('restartTimeoutMs'),
);

/** Counts a write when its reply arrives; one that the kill interrupts may or may not be stored. */
async function write(token: string, path: string, body: object, count: () => void): Promise<void> {
  const reply = await fetch(`${address()}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (reply?.ok) count();
}

const environment = () => ({ DATA_DIR: dataDir, DEMO_DATA: 'false' });

async function start(): Promise<ChildProcess> {
  const child = launch('serve', environment());
  await new Promise<void>((resolve, reject) => {
    child.on('message', (report: { kind: string; message?: string }) => {
      if (report.kind === 'ready') resolve();
      if (report.kind === 'failed') reject(new Error(report.message));
    });
    child.once('exit', code => reject(new Error(`The API exited with ${code}.`)));
  });
  return child;
}

function launch(name: 'serve' | 'work', env: Record<string, string>): ChildProcess {
  return fork(join(import.meta.dirname, `../src/${name}.ts`), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
      API_PORT: String(port),
      REQUESTS_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function signIn(email: string): Promise<string> {
  const reply = await fetch(`${address()}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'clipscope-demo' }),
  });
  const { accessToken } = (await reply.json()) as { accessToken: string };
  return accessToken;
}

function address(): string {
  return `http://127.0.0.1:${port}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const free = server.address();
  server.close();
  if (free === null || typeof free === 'string') throw new Error('There is no free port.');
  return free.port;
}
