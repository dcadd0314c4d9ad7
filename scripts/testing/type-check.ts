import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/types');

/** Checks the types of a project; files that no change can have touched since the last time are not checked again. */
export function typeCheckArguments(project: string): string[] {
  return ['-p', '.', '--incremental', '--tsBuildInfoFile', join(CACHE, `${project}.tsbuildinfo`)];
}
