import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Counts = { passed: number; failed: number; skipped: number };
type Step = { name: string; run: () => Counts };

const ROOT = join(import.meta.dirname, '..');
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);

/** Everything that proves the product, in the order in which it is quickest to hear of a fault. */
const STEPS: Step[] = [
  { name: 'format and lint', run: () => check(bin('biome'), ['ci', '.']) },
  { name: 'borders', run: () => check(process.execPath, ['scripts/borders.ts']) },
  { name: 'types', run: () => check(bin('tsc'), ['-p', '.']) },
  { name: 'types of the web app', run: () => check(process.execPath, ['scripts/web-types.ts']) },
  { name: 'unit', run: () => vitest('unit', 'alone') },
  { name: 'stores and API, embedded', run: () => vitest('embedded') },
  { name: 'stores and API, on servers', run: () => vitest('servers') },
  { name: 'browser', run: () => vitest('browser') },
];

const wanted = process.argv.slice(2);
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failedSteps: string[] = [];
for (const step of STEPS.filter(
  ({ name }) => wanted.length === 0 || wanted.some(word => name.includes(word)),
)) {
  console.log(`\n── ${step.name}`);
  const startedMs = Date.now();
  const counts = step.run();
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  if (counts.failed > 0) failedSteps.push(step.name);
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  console.log(
    `   ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${seconds} s`,
  );
}
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join('; ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);

function check(command: string, args: string[]): Counts {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function vitest(...projects: string[]): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'clipscope-test-'));
  const file = join(folder, 'report.json');
  const args = [
    'run',
    ...projects.flatMap(project => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { status } = spawnSync(bin('vitest'), args, { cwd: ROOT, stdio: 'inherit' });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const failed: number = report.numFailedTests;
    // A file that does not load, or a leaked error, fails no test but fails the run.
    const counts = {
      passed: report.numPassedTests,
      failed,
      skipped: report.numPendingTests + report.numTodoTests,
    };
    return status === 0 || failed > 0 ? counts : { ...counts, failed: 1 };
  } catch (error) {
    console.error(`The tests left no report: ${error}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
