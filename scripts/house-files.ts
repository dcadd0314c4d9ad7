import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SourceFile = { path: string; text: string };

const FOLDERS = ['packages', 'apps', 'scripts', 'bench', 'e2e'];
const CHECKED_FILES = /(?<!\.d)\.tsx?$|\.css$|(^|\/)package\.json$/;

/** The files that source checks read: code, tests, styles, configuration and package.json. */
export function houseFiles(root: string): SourceFile[] {
  return FOLDERS.flatMap(folder => filesIn(join(root, folder)).map(path => `${folder}/${path}`))
    .concat(readdirSync(root))
    .filter(path => CHECKED_FILES.test(path))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) return [];
    return entry.isDirectory()
      ? filesIn(join(folder, entry.name)).map(path => `${entry.name}/${path}`)
      : [entry.name];
  });
}
