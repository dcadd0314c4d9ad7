import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { availableMemory } from 'node:process';

const FOLDER = '/dev/shm';
const MIN_BYTES = 8_000_000_000;

/** A folder in memory, if it has space and allows executables. Stores under test write thousands of small files. */
export function memoryFolder(mounts = mountedFolders()): string | undefined {
  const options = mounts.find(({ folder }) => folder === FOLDER)?.options;
  if (options === undefined || options.includes('noexec') || options.includes('ro')) return undefined;
  const { bavail, bsize } = statfsSync(FOLDER);
  return Math.min(bavail * bsize, availableMemory()) >= MIN_BYTES ? FOLDER : undefined;
}

type Mount = { readonly folder: string; readonly options: readonly string[] };

function mountedFolders(): Mount[] {
  if (!existsSync('/proc/mounts')) return [];
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map(line => line.split(' '))
    .map(([, folder = '', , options = '']) => ({ folder, options: options.split(',') }));
}
