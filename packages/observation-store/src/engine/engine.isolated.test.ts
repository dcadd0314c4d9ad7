import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { connectEngine, StoreOpenError } from './engine.ts';

vi.mock('chdb/connection', () => {
  throw new Error('chdb: no native binding for this machine.');
});

vi.mock('@clipscope/portable-engine', async importActual => ({
  ...(await importActual<object>()),
  isPortableEngineInstalled: () => false,
}));

test('explains why the embedded engine cannot be loaded and what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-engine-'));
  try {
    const refusal = await connectEngine({ dataDir }).catch(error => error);
    expect(refusal).toBeInstanceOf(StoreOpenError);
    const { message, cause } = refusal as StoreOpenError;
    expect(message).toBe(
      `The embedded observation store's engine cannot be loaded on ${process.platform}-${process.arch} (${(cause as Error).message}), and its portable form is not installed; run npm ci in packages/portable-engine/web-assembly, as npm start does by itself, or set CLICKHOUSE_URL to a ClickHouse server.`,
    );
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test('does not start the portable engine on a folder of the native build', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-engine-'));
  try {
    mkdirSync(join(dataDir, 'metadata'));
    const refusal = await connectEngine({ dataDir }).catch(error => error);
    expect(refusal).toBeInstanceOf(StoreOpenError);
    expect((refusal as StoreOpenError).message).toMatch(
      /^The observation store in .+ was written by the engine's build for this machine, which cannot be loaded now \(.+\); install again with npm ci, or choose another folder\.$/,
    );
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
