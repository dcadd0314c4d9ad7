import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { connectEngine, StoreOpenError } from './engine.ts';

vi.mock('chdb/connection', () => {
  throw new Error('chdb: no native binding for this machine.');
});

test('a machine for which the embedded engine was not installed is told what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-engine-'));
  try {
    await expect(connectEngine({ dataDir })).rejects.toThrow(
      new StoreOpenError(
        `The embedded observation store has no engine for ${process.platform}-${process.arch} here: the package that holds it was not installed. Install again where npm finds it, or set CLICKHOUSE_URL to a ClickHouse server.`,
      ),
    );
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
