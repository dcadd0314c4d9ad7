import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/types');

/** Arguments of an incremental type check of a project. */
export function typeCheckArguments(project: string): string[] {
  // Two checks run at once, and a second thread would repeat much of the work of the first.
  return [
    '-p',
    '.',
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    join(CACHE, `${project}.tsbuildinfo`),
  ];
}
