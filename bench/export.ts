import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPORT_FORMATS } from '../packages/domain/src/index.ts';
import { inChild, rounded } from './child.ts';
import type { Exported, ExportTask } from './insight-export.ts';

const ROWS = 1_000_000;
const FEWEST_ROWS_A_SECOND = 150_000;
const MOST_MB_ABOVE_IDLE = 300;

/** The videos of tracked accounts as a file of each format; scale 1 is the million rows of a month's quota. */
export async function benchExport({ scale = 1 }: { scale?: number | undefined }): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clipscope-bench-'));
  const run = <Told>(task: ExportTask) => inChild<Told>('./insight-export.ts', task);
  try {
    const rows = Math.min(ROWS, Math.round(ROWS * scale));
    await run({ dataDir, what: 'fill', rows });
    const table: Record<string, string | number>[] = [];
    for (const what of EXPORT_FORMATS) {
      const made = await run<Exported>({ dataDir, what });
      table.push({
        format: what,
        rows: made.rows,
        'rows a second': Math.round(made.rows / made.seconds),
        aim: what === 'csv' ? `at least ${FEWEST_ROWS_A_SECOND.toLocaleString('en')}` : 'reported',
        'processor seconds': rounded(made.cpuSeconds),
        'MB above idle': rounded(made.peakMb - made.idleMb),
        'memory aim': what === 'csv' ? `under ${MOST_MB_ABOVE_IDLE}` : 'reported',
        'most memory MB': rounded(made.peakMb),
        'file MB': rounded(made.bytes / 1e6),
      });
    }
    console.table(table);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
