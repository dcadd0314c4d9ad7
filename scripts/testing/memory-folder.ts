import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { availableMemory } from 'node:process';

const FOLDER = '/dev/shm';
const ENOUGH_BYTES = 8_000_000_000;

/**
 * The folder that Linux keeps in memory, where it has room and programs may run from it. Stores under test write
 * thousands of small files, which takes a disk several times as long.
 */
export function memoryFolder(mounts = mountedFolders()): string | undefined {
  const options = mounts.find(({ folder }) => folder === FOLDER)?.options;
  if (options === undefined || options.includes('noexec') || options.includes('ro')) return undefined;
  const { bavail, bsize } = statfsSync(FOLDER);
  return Math.min(bavail * bsize, availableMemory()) >= ENOUGH_BYTES ? FOLDER : undefined;
}

type Mount = { readonly folder: string; readonly options: readonly string[] };

function mountedFolders(): Mount[] {
  if (!existsSync('/proc/mounts')) return [];
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map(line => line.split(' '))
    .map(([, folder = '', , options = '']) => ({ folder, options: options.split(',') }));
}
