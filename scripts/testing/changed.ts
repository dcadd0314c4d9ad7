import { execFileSync } from 'node:child_process';

/** Files that differ from the commit, with those git does not track yet. */
export function changedFiles(since: string): string[] {
  const lines = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...lines('diff', '--name-only', since), ...lines('ls-files', '--others', '--exclude-standard')];
}

/** Browser tests import no product code, so what they depend on is known by its place. */
export function touchesScreens(files: readonly string[]): boolean {
  return files.some(
    file => (/^(apps|e2e)\//.test(file) && !/\.test\.tsx?$/.test(file)) || file.startsWith('e2e/'),
  );
}
