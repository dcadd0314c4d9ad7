import { EXPORT_FORMATS } from '../packages/domain/src/index.ts';
import { rounded, runInChild } from './child.ts';
import type { Exported, ExportTask } from './measure-export.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

const ROWS = 1_000_000;
const MIN_ROWS_PER_SECOND = 150_000;
const MAX_MB_ABOVE_IDLE = 300;

/** Exports the videos of tracked accounts in each format; scale 1 is the million rows of a monthly quota. */
export function benchExport({ scale = 1 }: { scale?: number | undefined }): Promise<void> {
  return withTemporaryFolder(async dataDir => {
    const run = <Result>(task: ExportTask) =>
      runInChild<Result>(import.meta.resolve('./measure-export.ts'), task);
    await run({ dataDir, what: 'fill', rows: Math.min(ROWS, Math.round(ROWS * scale)) });
    const table: Record<string, string | number>[] = [];
    for (const format of EXPORT_FORMATS) {
      const result = await run<Exported>({ dataDir, what: format });
      table.push({
        format,
        rows: result.rows,
        'rows per second': Math.round(result.rows / result.seconds),
        aim: format === 'csv' ? `at least ${MIN_ROWS_PER_SECOND.toLocaleString('en')}` : 'reported',
        'CPU seconds': rounded(result.cpuSeconds),
        'MB above idle': rounded(result.peakMb - result.idleMb),
        'memory aim': format === 'csv' ? `under ${MAX_MB_ABOVE_IDLE}` : 'reported',
        'peak MB': rounded(result.peakMb),
        'file MB': rounded(result.bytes / 1e6),
      });
    }
    console.table(table);
  });
}
