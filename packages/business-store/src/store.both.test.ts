import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { newStoreAddress, type StoreAddress } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from './migrate.ts';
import { openBusinessStore } from './store.ts';

const ALL = readMigrations().map(({ name }) => name);

let address: StoreAddress & { remove: () => Promise<void> };
beforeAll(async () => {
  address = await newStoreAddress();
});
afterAll(() => address.remove());

type Said = { applied?: string[]; refused?: string };

function startProcess(): { child: ChildProcess; said: Promise<Said>; exited: Promise<unknown> } {
  const script = new URL('../test/migrating-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, JSON.stringify(address)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  return {
    child,
    said: once(lines, 'line').then(([line]) => JSON.parse(line)),
    exited: once(child, 'exit'),
  };
}

describe('openBusinessStore', () => {
  it('runs on the engine that the run names', async () => {
    const store = await openBusinessStore(address);
    expect(store.engine).toBe(process.env.TEST_BUSINESS_ENGINE ?? 'pglite');
    await expect(store.ping()).resolves.toBeUndefined();
    await store.close();
    await expect(store.ping()).rejects.toThrow();
  });

  it('is safe with two processes: a server gives turns, the embedded engine refuses the second', async () => {
    const [first, second] = [startProcess(), startProcess()];
    const said = await Promise.all([first.said, second.said]);
    for (const { child } of [first, second]) child.stdin?.end();
    await Promise.all([first.exited, second.exited]);

    if (address.databaseUrl !== undefined) {
      // They take turns for each migration, and either may be the one whose turn it is.
      expect(said.flatMap(({ applied }) => applied ?? []).toSorted()).toEqual(ALL);
      return;
    }
    expect(said.filter(({ applied }) => applied?.length === ALL.length)).toEqual([{ applied: ALL }]);
    const other = said.find(({ applied }) => applied?.length !== ALL.length);
    expect(other?.refused).toMatch(
      /^StoreOpenError: The data folder \S+ is in use by (process \d+ \(since 2\S+Z\)|another process)\. Stop it, or set DATA_DIR to another folder\.$/,
    );
  });

  it('names the process that holds the embedded folder, and is free again when that process is killed', async () => {
    if (address.databaseUrl !== undefined) return expect((await openAndClose()).applied).toEqual([]);
    const { child, said, exited } = startProcess();
    expect(await said).toEqual({ applied: [] });
    await expect(openBusinessStore(address)).rejects.toThrow(
      `The data folder ${address.dataDir} is in use by process ${child.pid} (since `,
    );
    child.kill('SIGKILL');
    await exited;
    expect((await openAndClose()).applied).toEqual([]);
  });

  it('does not open twice in one process where the engine is embedded, and opens again after closing', async () => {
    const store = await openBusinessStore(address);
    if (address.databaseUrl === undefined) {
      await expect(openBusinessStore(address)).rejects.toThrow(`is in use by process ${process.pid} (since `);
    }
    await store.close();
    expect((await openAndClose()).engine).toBe(store.engine);
  });
});

async function openAndClose() {
  const store = await openBusinessStore(address);
  const applied = await store.migrate();
  await store.close();
  return { engine: store.engine, applied };
}
