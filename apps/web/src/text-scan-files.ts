import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All source files of the app but its tests. */
export function readScreens(): { path: string; code: string }[] {
  const folder = import.meta.dirname;
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter(path => !/\.test\.tsx?$|\.d\.ts$|text-scan/.test(path))
    .map(path => ({ path, code: readFileSync(join(folder, path), 'utf8') }));
}
