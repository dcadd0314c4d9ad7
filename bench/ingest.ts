import { inChild } from './child.ts';
import type { Measured, Measurement } from './measure-ingest.ts';

const [SMALL, LARGE] = [0.05, 0.5];
const COMPARED = 0.1;

/** Ratios within one run, so that the speed of the machine hardly matters. */
export async function benchIngest(): Promise<void> {
  const fresh = await measure({ what: 'fresh', scale: COMPARED });
  const plain = await measure({ what: 'ingest', scale: COMPARED });
  const small = await measure({ what: 'load', scale: SMALL });
  const large = await measure({ what: 'load', scale: LARGE });
  const perSecond = ({ rows, seconds }: Measured) => Math.round(rows / seconds);
  const raw = (one: Measured) => (one.raw?.seconds ?? Number.NaN) / one.seconds;
  const rawCpu = (one: Measured) => (one.raw?.cpuSeconds ?? Number.NaN) / (one.cpuSeconds ?? Number.NaN);
  const [own = Number.NaN, all = Number.NaN] = large.bytesPerObservation ?? [];
  console.table([
    line('loading fresh accounts, of the engine’s raw insert', raw(fresh), 'at least 0.5', perSecond(fresh)),
    line('… the same in processor time', rawCpu(fresh), 'at least 0.5', ''),
    line('plain ingest, of the engine’s raw insert', raw(plain), 'at least 0.5', perSecond(plain)),
    line('… the same in processor time', rawCpu(plain), 'at least 0.5', ''),
    line(
      `demo ${LARGE / SMALL} times as large, times as long`,
      large.seconds / small.seconds,
      'at most 11',
      perSecond(large),
    ),
    line(
      '… most memory in all, of the most in its first quarter',
      large.peakMb / (large.quarterPeakMb ?? Number.NaN),
      'at most 1.1',
      `${Math.round(large.peakMb)} MB`,
    ),
    // A small load ends before two inserts are under way and the heap has found its size.
    line(
      '… and of the small one’s',
      large.peakMb / small.peakMb,
      'reported',
      `${Math.round(small.peakMb)} MB`,
    ),
    line('bytes on disk for each observation of a video', own, 'under 20', ''),
    line('… with everything else in the store', all, 'reported', ''),
  ]);
}

function line(measure: string, value: number, aim: string, detail: number | string) {
  const rows = typeof detail === 'number' ? `${detail.toLocaleString('en')} rows a second` : detail;
  return { measure, value: Number(value.toFixed(2)), aim, detail: rows };
}

const measure = (measurement: Measurement) => inChild<Measured>('./measure-ingest.ts', measurement);
