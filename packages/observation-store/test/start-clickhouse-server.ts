import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { HAS_OWN_ENGINE } from './own-engine.ts';

const SERVER = new URL('./clickhouse-http-server.ts', import.meta.url);

export async function startClickHouseServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'clipscope-clickhouse-'));
  const child = fork(SERVER, [folder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const url = await Promise.race([
    once(child, 'message').then(([address]) => String(address)),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The test server ended with ${code} before it had an address.`);
    }),
  ]);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** The portable engine uses one core. */
const SERVERS = HAS_OWN_ENGINE ? 1 : availableParallelism();

/** Global setup: a few servers for all test files, each of which has a separate database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = await Promise.all(Array.from({ length: SERVERS }, startClickHouseServer));
  project.provide(
    'observationServerUrls',
    servers.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    observationServerUrls: readonly string[] | undefined;
  }
}
