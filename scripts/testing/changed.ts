import { execFileSync } from 'node:child_process';

/** Files that differ from the commit, including untracked ones. */
export function changedFiles(since: string): string[] {
  const lines = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...lines('diff', '--name-only', since), ...lines('ls-files', '--others', '--exclude-standard')];
}

/** Decided by path, because browser tests import no product code. */
export function touchesScreens(files: readonly string[]): boolean {
  return files.some(file => /^e2e\//.test(file) || (/^apps\//.test(file) && !/\.test\.tsx?$/.test(file)));
}
