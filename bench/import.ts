import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inChild, rounded } from './child.ts';
import type { Imported, ImportTask } from './measure-import.ts';

const LARGE_MB = 500;
const TIMES_SMALLER = 10;
const WORLD_SCALE = 0.2;
const FEWEST_A_SECOND = 50_000;

/**
 * A world's export, whose lines are observations, and a file as Zeeschuimer writes it with 2 KB for each video,
 * that one also a tenth as large; scale 1 makes it 500 MB.
 */
export async function benchImport({ scale = 1 }: { scale?: number | undefined }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clipscope-bench-'));
  const measure = (of: ImportTask['of'], comparesRaw = false) =>
    inChild<Imported>('./measure-import.ts', { folder, of, comparesRaw } satisfies ImportTask);
  try {
    const world = await measure({ scale: WORLD_SCALE * scale }, true);
    const small = await measure({ megabytes: (LARGE_MB * scale) / TIMES_SMALLER });
    const large = await measure({ megabytes: LARGE_MB * scale });
    const aim = `at least ${FEWEST_A_SECOND.toLocaleString('en')}`;
    console.table([
      ...speedOf('a world’s export', world, aim),
      line(
        '… of the engine’s raw insert',
        (world.raw?.seconds ?? Number.NaN) / world.importingSeconds,
        'reported',
      ),
      ...speedOf('Zeeschuimer’s file', large, 'reported'),
      line('most memory MB, of the large file', large.peakMb, 'reported'),
      line('… of the small one’s', large.peakMb / small.peakMb, 'at most 1.3'),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function speedOf(name: string, of: Imported, aim: string) {
  const { observations, rows, megabytes, importingSeconds, wholeSeconds, reading } = of;
  const size = `${rounded(megabytes)} MB, ${observations.toLocaleString('en')} observations`;
  return [
    line(`${name} (${size}): observations a second`, Math.round(observations / importingSeconds), aim),
    line('… all rows a second', Math.round(rows / importingSeconds), 'reported'),
    line('… megabytes a second', megabytes / importingSeconds, 'reported'),
    line('… megabytes read for the preview a second', megabytes / reading.seconds, 'reported'),
    line('… times as long with the metrics of its accounts', wholeSeconds / importingSeconds, 'reported'),
  ];
}

function line(measure: string, value: number, aim: string) {
  return { measure, value: rounded(value, 2), aim };
}
