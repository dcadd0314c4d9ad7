import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { newStoreAddress, type StoreAddress } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readMigrations } from './migrate.ts';
import { openBusinessStore } from './store.ts';

const ALL = readMigrations().map(({ name }) => name);

let address: StoreAddress & { remove: () => Promise<void> };
beforeAll(async () => {
  address = await newStoreAddress();
});
afterAll(() => address.remove());

type ChildOutput = { applied?: string[]; refused?: string };

function startProcess(place: StoreAddress = address): {
  child: ChildProcess;
  output: Promise<ChildOutput>;
  exited: Promise<unknown>;
} {
  const script = new URL('../test/migrating-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, JSON.stringify(place)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  return {
    child,
    output: once(lines, 'line').then(([line]) => JSON.parse(line)),
    exited: once(child, 'exit'),
  };
}

describe('openBusinessStore', () => {
  it('opens the engine of the test run', async () => {
    const store = await openBusinessStore(address);
    expect(store.engine).toBe(process.env.TEST_BUSINESS_ENGINE ?? 'pglite');
    await expect(store.ping()).resolves.toBeUndefined();
    await store.close();
    await expect(store.ping()).rejects.toThrow();
  });

  it('is shared by two processes on a server, and rejects the second one on the embedded engine', async () => {
    const { child, output, exited } = startProcess();
    expect(await output).toEqual({ applied: ALL });
    if (address.databaseUrl === undefined) {
      await expect(openBusinessStore(address)).rejects.toThrow(
        `The data folder ${address.dataDir} is in use by process ${child.pid} (since `,
      );
    } else expect((await openAndClose()).applied).toEqual([]);
    child.kill('SIGKILL');
    await exited;
    expect((await openAndClose()).applied).toEqual([]);
  });

  // Concurrent migrations and the lock are also covered by faster tests.
  if (inject('depth') === 'deep')
    it('is safe with two processes that start at once', async () => {
      const { remove, ...place } = await newStoreAddress();
      const [first, second] = [startProcess(place), startProcess(place)];
      const output = await Promise.all([first.output, second.output]);
      for (const { child } of [first, second]) child.stdin?.end();
      await Promise.all([first.exited, second.exited]);
      await remove();

      if (place.databaseUrl !== undefined) {
        // Each migration is applied by either process.
        expect(output.flatMap(({ applied }) => applied ?? []).toSorted()).toEqual(ALL);
        return;
      }
      expect(output.filter(({ applied }) => applied?.length === ALL.length)).toEqual([{ applied: ALL }]);
      const other = output.find(({ applied }) => applied?.length !== ALL.length);
      expect(other?.refused).toMatch(
        /^StoreOpenError: The data folder \S+ is in use by (process \d+ \(since 2\S+Z\)|another process)\. Stop it, or set DATA_DIR to another folder\.$/,
      );
    });

  it('rejects a second open of the embedded engine in one process, and opens again after closing', async () => {
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
