import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Seconds per step and per file. */
type Times = {
  readonly steps: Readonly<Record<string, number>>;
  readonly files: Readonly<Record<string, number>>;
};

const ACCEPTED_FILE = join(import.meta.dirname, 'accepted-times.json');
const SLOWEST_FILES = 20;

export function acceptedTimes(file = ACCEPTED_FILE): Times {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { steps: {}, files: {} };
}

export function acceptTimes(times: Times, file = ACCEPTED_FILE): void {
  const accepted = { steps: rounded(times.steps), files: rounded(Object.fromEntries(slowest(times.files))) };
  writeFileSync(file, `${JSON.stringify(accepted, null, 2)}\n`);
}

/** Actual and accepted times side by side. */
export function timesTable(times: Times, accepted: Times): string {
  const row = (name: string, seconds: number, accepted: number | undefined) =>
    `${seconds.toFixed(1).padStart(8)} ${(accepted?.toFixed(1) ?? '–').padStart(9)}  ${name}`;
  return [
    ' seconds  accepted  step',
    ...Object.entries(times.steps).map(([step, seconds]) => row(step, seconds, accepted.steps[step])),
    '',
    ` seconds  accepted  slowest ${SLOWEST_FILES} files`,
    ...slowest(times.files).map(([file, seconds]) => row(file, seconds, accepted.files[file])),
  ].join('\n');
}

function slowest(files: Readonly<Record<string, number>>): [file: string, seconds: number][] {
  return Object.entries(files)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST_FILES);
}

function rounded(seconds: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(seconds).map(([name, value]) => [name, Number(value.toFixed(1))]));
}
