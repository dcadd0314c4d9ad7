import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HAS_OWN_ENGINE } from '../packages/observation-store/test/own-engine.ts';
import type { TestReport } from './test-report.ts';

type Step = { name: string; run: () => TestReport };

const ROOT = join(import.meta.dirname, '..');
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);

/** Everything that proves the product, in the order in which it is quickest to hear of a fault. */
const STEPS: Step[] = [
  { name: 'format and lint', run: () => check(bin('biome'), ['ci', '.']) },
  { name: 'borders', run: () => check(process.execPath, ['scripts/borders.ts']) },
  { name: 'types', run: () => check(bin('tsc'), ['-p', '.']) },
  { name: 'types of the web app', run: () => check(process.execPath, ['scripts/web-types.ts']) },
  { name: 'unit', run: () => vitest('unit', 'alone') },
  { name: 'screens in a simulated DOM', run: () => vitest('components') },
  { name: 'stores and API, embedded', run: () => vitest('embedded') },
  { name: 'stores and API, on servers', run: () => vitest('servers') },
  { name: 'browser', run: () => vitest('browser') },
];

const wanted = process.argv.slice(2);
const total: TestReport = { passed: 0, failed: 0, skipped: 0, faults: [] };
const failedSteps: string[] = [];
for (const step of STEPS.filter(
  ({ name }) => wanted.length === 0 || wanted.some(word => name.includes(word)),
)) {
  console.log(`\n── ${step.name}`);
  const startedMs = Date.now();
  const counts = step.run();
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  total.faults.push(...counts.faults);
  if (counts.failed > 0) failedSteps.push(step.name);
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  console.log(
    `   ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${seconds} s`,
  );
}
// Said once more at the end, where somebody who reads only the last lines of a long log finds it.
for (const fault of total.faults) console.log(`\n${fault}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join('; ')}`);
if (!HAS_OWN_ENGINE) {
  console.log(
    '\nnpm has no build of the embedded ClickHouse for this machine, and its portable form is slow. Left out: tests for both sizes of the stores on the small one, and all screens but three (docs/decisions/0014).',
  );
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);

function check(command: string, args: string[]): TestReport {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  return status === 0
    ? { passed: 1, failed: 0, skipped: 0, faults: [] }
    : { passed: 0, failed: 1, skipped: 0, faults: [] };
}

function vitest(...projects: string[]): TestReport {
  const folder = mkdtempSync(join(tmpdir(), 'clipscope-test-'));
  const file = join(folder, 'report.json');
  const { status } = spawnSync(
    bin('vitest'),
    [
      'run',
      ...projects.flatMap(project => ['--project', project]),
      '--reporter=default',
      '--reporter=./scripts/test-report.ts',
    ],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, TEST_REPORT: file } },
  );
  try {
    const report: TestReport = JSON.parse(readFileSync(file, 'utf8'));
    if (status === 0 || report.failed > 0) return report;
    return { ...report, failed: 1, faults: [`The tests ended with ${status}.`] };
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, faults: [`The tests left no report: ${error}`] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
