import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { unpackBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    webUrl: string;
    apiUrl: string;
    /** The handle of an account that the demo's owner tracks. */
    demoAccount: string;
  }
}

const ROOT = join(import.meta.dirname, '..');
const START_LIMIT_MS = 900_000;

export type Product = {
  readonly webUrl: string;
  readonly apiUrl: string;
  readonly demoAccount: string;
  stop(): Promise<void>;
};

/** Starts one product for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [product] = await Promise.all([startProduct(), unpackBrowser()]);
  for (const name of ['webUrl', 'apiUrl', 'demoAccount'] as const) project.provide(name, product[name]);
  return product.stop;
}

/** About 75 accounts: enough for cohorts, trends and related hashtags. */
const DEMO_SCALE = '0.03';

/** Runs `npm start` of a clone on free ports and an empty data folder, and ends it with SIGINT. */
export async function startProduct(demoScale = DEMO_SCALE, clone = ROOT): Promise<Product> {
  const [apiPort, webPort] = [await freePort(), await freePort()];
  const [apiUrl, webUrl] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${webPort}`];
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-e2e-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/start.ts'], {
    cwd: clone,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      API_PORT: String(apiPort),
      WEB_PORT: String(webPort),
      DATA_DIR: dataDir,
      DEMO_SCALE: demoScale,
      // All requests of the tests come from one address.
      REQUESTS_PER_MINUTE: '100000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Stops the product when the run is interrupted.
  const end = () => child.kill('SIGINT');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  await announced(child);
  return {
    webUrl,
    apiUrl,
    demoAccount: await trackedAccount(apiUrl),
    async stop() {
      const exitCode = new Promise(resolve => child.once('exit', resolve));
      child.kill('SIGINT');
      const code = await exitCode;
      rmSync(dataDir, { recursive: true });
      if (code !== 0) throw new Error(`Ctrl-C should close the product cleanly, but it ended with ${code}.`);
    },
  };
}

async function trackedAccount(apiUrl: string): Promise<string> {
  const token = await fetch(`${apiUrl}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.clipscope.test', password: 'clipscope-demo' }),
  });
  const { accessToken } = (await token.json()) as { accessToken: string };
  const reply = await fetch(`${apiUrl}/business/favourite?kind=account`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { favourites } = (await reply.json()) as { favourites: { name: string }[] };
  if (!favourites[0]) throw new Error('The demo’s owner should track accounts.');
  return favourites[0].name;
}

function announced(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not started in time:\n${output}`)), START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes('Press Ctrl-C to stop')) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', code => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject()));
    });
  });
}
