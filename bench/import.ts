import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inChild, rounded } from './child.ts';
import type { Imported, ImportTask } from './measure-import.ts';

const LARGE_MB = 500;
const TIMES_SMALLER = 10;
const FEWEST_A_SECOND = 50_000;

/** A file as Zeeschuimer writes it and one ten times as large; scale 1 makes that one 500 MB. */
export async function benchImport({ scale = 1 }: { scale?: number | undefined }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clipscope-bench-'));
  const measure = (megabytes: number, comparesRaw: boolean) =>
    inChild<Imported>('./measure-import.ts', { folder, megabytes, comparesRaw } satisfies ImportTask);
  try {
    const small = await measure((LARGE_MB * scale) / TIMES_SMALLER, false);
    const large = await measure(LARGE_MB * scale, true);
    const perSecond = ({ observations, importing }: Imported) => Math.round(observations / importing.seconds);
    const raw = large.raw ?? { seconds: Number.NaN, cpuSeconds: Number.NaN };
    console.table([
      line(
        'observations imported a second',
        perSecond(large),
        `at least ${FEWEST_A_SECOND.toLocaleString('en')}`,
      ),
      line('… of a file a tenth as large', perSecond(small), 'reported'),
      line('all rows, of the engine’s raw insert', raw.seconds / large.importing.seconds, 'reported'),
      line('… the same in processor time', raw.cpuSeconds / large.importing.cpuSeconds, 'reported'),
      line('megabytes read for the preview a second', large.megabytes / large.reading.seconds, 'reported'),
      line('most memory MB, of the large file', large.peakMb, 'reported'),
      line('… of the small one’s', large.peakMb / small.peakMb, 'at most 1.3'),
    ]);
    console.log(`${large.observations.toLocaleString('en')} observations in ${rounded(large.megabytes)} MB`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function line(measure: string, value: number, aim: string) {
  return { measure, value: rounded(value, 2), aim };
}
