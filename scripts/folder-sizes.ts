import { posix } from 'node:path';
import type { SourceFile } from './house-files.ts';

/** What a reader takes in at once. Tests and styles are not counted. */
const MOST_FILES = 20;

/** Folders that are larger for now. A number may only fall, and a folder goes from the list when it fits. */
const LARGER: Readonly<Record<string, number>> = {
  'apps/web/src/features/account-report': 53,
  'apps/web/src/features/admin': 65,
  'apps/web/src/features/campaigns': 45,
  'apps/web/src/features/dashboard': 37,
  'apps/web/src/features/data': 27,
  'apps/web/src/features/favourites': 32,
  'apps/web/src/features/shell': 22,
  'apps/web/src/features/subject-report': 33,
  'apps/web/src/features/trending': 21,
  'apps/web/src/ui/chart': 23,
  'packages/business-store/src/schema': 22,
  'packages/platforms/src/files': 27,
  'packages/platforms/src/files/json-formats': 23,
  'packages/services/src/access': 21,
  'packages/services/src/billing': 22,
};

/** Folders with more files than they may have, and numbers that have become too high, as sentences. */
export function folderProblems(files: readonly SourceFile[], larger = LARGER): string[] {
  const counted = Map.groupBy(
    files.filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)test\/|^e2e\//.test(path)),
    ({ path }) => posix.dirname(path),
  );
  const folders = new Set([...counted.keys(), ...Object.keys(larger)]);
  return [...folders].flatMap(folder => {
    const count = counted.get(folder)?.length ?? 0;
    const most = larger[folder] ?? MOST_FILES;
    if (count > most)
      return `${folder}: has ${count} files, ${most} at most; give a part of them a folder of their own`;
    if (folder in larger && count < most) {
      const advice = count > MOST_FILES ? `lower its number to ${count}` : 'take it off the larger folders';
      return `${folder}: has ${count} files; ${advice} in scripts/folder-sizes.ts`;
    }
    return [];
  });
}
