import { rounded, row, runInChild } from './child.ts';
import type { Imported, ImportTask } from './measure-import.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

const LARGE_MB = 500;
const TIMES_SMALLER = 10;
const WORLD_SCALE = 0.2;
const MIN_PER_SECOND = 50_000;

/**
 * Imports an export of a world, whose lines are observations, and a Zeeschuimer file with 2 KB per video, which is also
 * measured at a tenth of its size; scale 1 makes it 500 MB.
 */
export function benchImport({ scale = 1 }: { scale?: number | undefined }): Promise<void> {
  return withTemporaryFolder(async folder => {
    const measure = (source: ImportTask['source'], comparesRaw = false) => {
      const input = { folder, source, comparesRaw } satisfies ImportTask;
      return runInChild<Imported>(import.meta.resolve('./measure-import.ts'), input);
    };
    const world = await measure({ scale: WORLD_SCALE * scale }, true);
    const small = await measure({ megabytes: (LARGE_MB * scale) / TIMES_SMALLER });
    const large = await measure({ megabytes: LARGE_MB * scale });
    console.table([
      ...speedRows('world export', world, `at least ${MIN_PER_SECOND.toLocaleString('en')}`),
      row('… share of the engine’s raw insert', (world.raw?.seconds ?? Number.NaN) / world.importingSeconds),
      ...speedRows('Zeeschuimer file', large),
      row('peak memory of the large file, MB', large.peakMb),
      row('… ratio to the small file', large.peakMb / small.peakMb, 'at most 1.3'),
    ]);
  });
}

function speedRows(name: string, imported: Imported, aim = 'reported') {
  const { observations, rows, megabytes, importingSeconds, wholeSeconds, reading } = imported;
  const size = `${rounded(megabytes)} MB, ${observations.toLocaleString('en')} observations`;
  return [
    row(`${name} (${size}): observations per second`, Math.round(observations / importingSeconds), aim),
    row('… all rows per second', Math.round(rows / importingSeconds)),
    row('… megabytes per second', megabytes / importingSeconds),
    row('… megabytes per second read for the preview', megabytes / reading.seconds),
    row('… ratio of the time including account metrics', wholeSeconds / importingSeconds),
  ];
}
