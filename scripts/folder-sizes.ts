import { posix } from 'node:path';
import type { SourceFile } from './house-files.ts';

/** Tests and styles are not counted. */
const MAX_FILES = 20;

/** Larger folders with their limits, which may only be lowered. */
const LARGER_FOLDERS: Readonly<Record<string, number>> = {
  'apps/web/src/features/admin': 23,
  'apps/web/src/features/dashboard': 23,
  'packages/business-store/src/schema': 22,
  'packages/platforms/src/files/json-formats': 23,
  'packages/services/src/billing': 21,
};

/** A message for each folder with too many files and each limit that can be lowered. */
export function folderProblems(files: readonly SourceFile[], larger = LARGER_FOLDERS): string[] {
  const counted = Map.groupBy(
    files.filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)test\/|^e2e\//.test(path)),
    ({ path }) => posix.dirname(path),
  );
  const folders = new Set([...counted.keys(), ...Object.keys(larger)]);
  return [...folders].flatMap(folder => {
    const count = counted.get(folder)?.length ?? 0;
    const limit = larger[folder] ?? MAX_FILES;
    if (count > limit)
      return `${folder}: has ${count} files, ${limit} at most; move some of them to a subfolder`;
    if (folder in larger && count < limit) {
      const advice = count > MAX_FILES ? `lower its limit to ${count}` : 'remove it from LARGER_FOLDERS';
      return `${folder}: has ${count} files; ${advice} in scripts/folder-sizes.ts`;
    }
    return [];
  });
}
