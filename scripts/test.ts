import { parseArgs } from 'node:util';
import { changedFiles, touchesScreens } from './testing/changed.ts';
import { excluded } from './testing/excluded.ts';
import { EMPTY_REPORT, type TestReport } from './testing/reporter.ts';
import { STEPS, type Step } from './testing/steps.ts';
import { acceptedTimes, acceptTimes, timesTable } from './testing/times.ts';
import { buildWeb } from './web-build.ts';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    deep: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
    'accept-times': { type: 'boolean', default: false },
  },
});
const depth = values.deep ? 'deep' : 'quick';
const since = values.since ?? (values.changed ? 'HEAD' : undefined);

let steps = STEPS.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)));
if (steps.length === 0) {
  console.error(`No step matches ${words.join(' or ')}. Steps: ${STEPS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
if (since !== undefined && !touchesScreens(changedFiles(since))) {
  steps = steps.filter(({ name }) => name !== 'browser');
  console.log('Browser tests are skipped: no changes in apps/ or e2e/.');
}

const total = { passed: 0, failed: 0, skipped: 0 };
const faults: string[] = [];
const retried: string[] = [];
const failedSteps: string[] = [];
const times: { steps: Record<string, number>; files: Record<string, number> } = { steps: {}, files: {} };
let build: Promise<TestReport> | undefined;

const startedMs = Date.now();
// Source checks mostly use one core each, so they run at once.
await Promise.all(steps.filter(({ readsSourcesOnly }) => readsSourcesOnly).map(runStep));
for (const step of steps) if (!step.readsSourcesOnly) await runStep(step);
times.steps[steps.length === STEPS.length ? 'whole run' : 'these steps'] = (Date.now() - startedMs) / 1000;

// Repeated at the end of a long log.
for (const fault of faults) console.log(`\n${fault}`);
console.log(`\n${timesTable(times, acceptedTimes())}`);
for (const test of retried) console.log(`\nPassed on the second try: ${test}`);
for (const reason of excluded(depth)) console.log(`\nExcluded: ${reason}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join('; ')}`);
if (values['accept-times'] && total.failed === 0 && steps.length === STEPS.length) acceptTimes(times);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);

async function runStep({ name, run, readsSourcesOnly }: Step): Promise<void> {
  if (!readsSourcesOnly) console.log(`\n── ${name}`);
  const stepStartedMs = Date.now();
  // The build writes into the folder that the type check reads, so it starts after that and runs beside the other tests.
  if (name === 'unit' && steps.some(step => step.name === 'browser')) build = webBuildReport();
  const report =
    name === 'browser' ? await afterBuild(() => run({ depth, since })) : await run({ depth, since });
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += report[key];
  faults.push(...report.faults);
  retried.push(...report.retried);
  if (report.failed > 0) failedSteps.push(name);
  times.steps[name] = (Date.now() - stepStartedMs) / 1000;
  for (const [file, seconds] of Object.entries(report.files))
    times.files[file] = Math.max(seconds, times.files[file] ?? 0);
  const counts = `${report.passed} passed, ${report.failed} failed, ${report.skipped} skipped`;
  console.log(`${readsSourcesOnly ? `── ${name}:` : '  '} ${counts} in ${times.steps[name]?.toFixed(1)} s`);
}

function webBuildReport(): Promise<TestReport> {
  return buildWeb().then(
    () => EMPTY_REPORT,
    error => ({ ...EMPTY_REPORT, failed: 1, faults: [String(error)] }),
  );
}

/** Runs browser tests when the build is done, if it succeeded. */
async function afterBuild(run: () => Promise<TestReport>): Promise<TestReport> {
  const buildReport = await (build ?? webBuildReport());
  return buildReport.failed > 0 ? buildReport : run();
}
