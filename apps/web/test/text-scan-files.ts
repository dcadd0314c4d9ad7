import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All source files of the app but its tests. */
export function readScreens(): { path: string; code: string }[] {
  const folder = join(import.meta.dirname, '../src');
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter(path => !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .map(path => ({ path, code: readFileSync(join(folder, path), 'utf8') }));
}
