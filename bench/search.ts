import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inChild, quantile, rounded } from './child.ts';
import type { Load, Loaded } from './insight-load.ts';
import type { Searched, Searches } from './measure-search.ts';

const LONGEST_MS = 100;

/** How soon the command search answers on the demo's world, each beginning of a word for the first time. */
export async function benchSearch({ scale = 1 }: { scale?: number | undefined }): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-bench-'));
  try {
    // The figures of accounts take long and are not searched.
    await inChild<Loaded>('./insight-load.ts', { dataDir, scale, isForExport: true } satisfies Load);
    const { ms } = await inChild<Searched>('./measure-search.ts', { dataDir } satisfies Searches);
    const row = (measure: string, share: number, aim: string) => ({
      measure,
      value: rounded(quantile(ms, share)),
      aim,
    });
    console.table([
      row('command search, median ms', 0.5, `under ${LONGEST_MS}`),
      row('… nine of ten', 0.9, 'reported'),
    ]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
