import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/types');

/** Checks the types of a project; files that no change can have touched since the last time are not checked again. */
export function typeCheckArguments(project: string): string[] {
  // Two run at once, and a second thread in each checks much of what the first has checked.
  return [
    '-p',
    '.',
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    join(CACHE, `${project}.tsbuildinfo`),
  ];
}
