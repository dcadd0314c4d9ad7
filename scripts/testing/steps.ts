import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HAS_OWN_ENGINE } from '../../packages/observation-store/test/own-engine.ts';
import { EMPTY_REPORT, type TestReport } from './reporter.ts';
import { typeCheckArguments } from './type-check.ts';

const ROOT = join(import.meta.dirname, '../..');
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);

export type Run = {
  /** `quick` takes minutes, `deep` hours. */
  readonly depth: 'quick' | 'deep';
  /** Only tests that depend on a file changed since this commit. */
  readonly since?: string | undefined;
};

export type Step = {
  readonly name: string;
  /** Runs at the same time as other source checks. */
  readonly readsSourcesOnly?: boolean;
  readonly run: (run: Run) => Promise<TestReport>;
};

/** All checks and tests, fastest first. */
export const STEPS: readonly Step[] = [
  { name: 'format and lint', readsSourcesOnly: true, run: () => check(bin('biome'), ['ci', '.']) },
  { name: 'borders', readsSourcesOnly: true, run: () => check(process.execPath, ['scripts/borders.ts']) },
  {
    name: 'unused code',
    readsSourcesOnly: true,
    run: () => check(process.execPath, ['scripts/unused/check.ts']),
  },
  { name: 'types', readsSourcesOnly: true, run: () => check(bin('tsc'), typeCheckArguments('root')) },
  { name: 'web types', readsSourcesOnly: true, run: () => check(process.execPath, ['scripts/web-types.ts']) },
  { name: 'unit', run: run => vitest(run, 'unit', 'web', 'isolated') },
  { name: 'screens', run: run => vitest(run, 'components') },
  { name: 'embedded stores and API', run: run => vitest(run, 'embedded') },
  // In other runs they are part of the two steps around it.
  {
    name: 'product rules',
    run: async run => (HAS_OWN_ENGINE && run.depth === 'quick' ? vitest(run, 'rules') : EMPTY_REPORT),
  },
  { name: 'stores on servers', run: run => vitest(run, 'servers') },
  // Browser tests import no product code, so changes cannot be traced to them.
  { name: 'browser', run: ({ depth }) => vitest({ depth }, 'browser') },
];

async function check(command: string, args: string[]): Promise<TestReport> {
  const code = await exitCode(command, args);
  return code === 0 ? { ...EMPTY_REPORT, passed: 1 } : { ...EMPTY_REPORT, failed: 1 };
}

async function vitest({ depth, since }: Run, ...projects: string[]): Promise<TestReport> {
  const folder = mkdtempSync(join(tmpdir(), 'clipscope-test-'));
  const file = join(folder, 'report.json');
  const code = await exitCode(
    bin('vitest'),
    [
      'run',
      ...projects.flatMap(project => ['--project', project]),
      ...(since === undefined ? [] : ['--changed', since, '--passWithNoTests']),
      '--reporter=default',
      '--reporter=./scripts/testing/reporter.ts',
    ],
    { TEST_REPORT: file, TEST_DEPTH: depth },
  );
  try {
    const report: TestReport = JSON.parse(readFileSync(file, 'utf8'));
    if (code === 0 || report.failed > 0) return report;
    return { ...report, failed: 1, faults: [`The tests exited with ${code}.`] };
  } catch (error) {
    return { ...EMPTY_REPORT, failed: 1, faults: [`The tests wrote no report: ${error}`] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function exitCode(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
