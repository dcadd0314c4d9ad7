import { row, runInChild } from './child.ts';
import type { Measured, Measurement } from './measure-ingest.ts';

const [SMALL, LARGE] = [0.05, 0.5];
const COMPARED = 0.1;

/** Ratios within one run, which hardly depend on the speed of the machine. */
export async function benchIngest(): Promise<void> {
  const bulkLoad = await measure({ what: 'bulk-load', scale: COMPARED });
  const ingest = await measure({ what: 'ingest', scale: COMPARED });
  const small = await measure({ what: 'load', scale: SMALL });
  const large = await measure({ what: 'load', scale: LARGE });
  const speed = ({ rows, seconds }: Measured) =>
    `${Math.round(rows / seconds).toLocaleString('en')} rows per second`;
  const raw = ({ raw, seconds }: Measured) => (raw?.seconds ?? Number.NaN) / seconds;
  const rawCpu = ({ raw, cpuSeconds = Number.NaN }: Measured) => (raw?.cpuSeconds ?? Number.NaN) / cpuSeconds;
  const [videos = Number.NaN, all = Number.NaN] = large.bytesPerObservation ?? [];
  console.table([
    row(
      'bulk load of accounts, share of the engine’s raw insert',
      raw(bulkLoad),
      'at least 0.5',
      speed(bulkLoad),
    ),
    row('… in CPU time', rawCpu(bulkLoad), 'at least 0.5'),
    row('plain ingest, share of the engine’s raw insert', raw(ingest), 'at least 0.5', speed(ingest)),
    row('… in CPU time', rawCpu(ingest), 'at least 0.5'),
    row(
      `demo data, ratio of the time for ${LARGE / SMALL} times as much`,
      large.seconds / small.seconds,
      'at most 11',
      speed(large),
    ),
    row(
      '… ratio of the peak memory to that of its first quarter',
      large.peakMb / (large.quarterPeakMb ?? Number.NaN),
      'at most 1.1',
      `${Math.round(large.peakMb)} MB`,
    ),
    // A small load ends before two inserts run at once and the heap has reached its size.
    row(
      '… to that of the small load',
      large.peakMb / small.peakMb,
      'reported',
      `${Math.round(small.peakMb)} MB`,
    ),
    row('bytes on disk per observation of a video', videos, 'under 20'),
    row('… with everything else in the store', all),
  ]);
}

const measure = (measurement: Measurement) =>
  runInChild<Measured>(import.meta.resolve('./measure-ingest.ts'), measurement);
