import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The result of one test run; a file that does not load and an error outside every test count as failures. */
export type TestReport = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Passed on the second try, after a timeout. */
  readonly retried: readonly string[];
  readonly faults: readonly string[];
  /** Seconds per file, including imports and hooks. */
  readonly files: Readonly<Record<string, number>>;
};

export const EMPTY_REPORT: TestReport = {
  passed: 0,
  failed: 0,
  skipped: 0,
  retried: [],
  faults: [],
  files: {},
};

const LINES_PER_FAULT = 20;

/** Writes a TestReport to the file that TEST_REPORT names. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], leaked: readonly SerializedError[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()]);
    const withState = (state: string) => tests.filter(test => test.result().state === state);
    const faults = [
      ...withState('failed').map(test => fault(nameOf(test), test.result().errors?.[0])),
      ...modules.flatMap(module => module.errors().map(error => fault(module.relativeModuleId, error))),
      ...modules.flatMap(module =>
        [...module.children.allSuites()].flatMap(suite =>
          suite.errors().map(error => fault(`${module.relativeModuleId} > ${suite.fullName}`, error)),
        ),
      ),
      ...leaked.map(error => fault('outside tests', error)),
    ];
    const report: TestReport = {
      passed: withState('passed').length,
      failed: faults.length,
      skipped: withState('skipped').length + withState('pending').length,
      retried: withState('passed')
        .filter(test => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map(nameOf),
      faults,
      files: Object.fromEntries(modules.map(module => [module.relativeModuleId, secondsOf(module)])),
    };
    writeFileSync(process.env.TEST_REPORT ?? 'test-report.json', JSON.stringify(report));
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, environmentSetupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + environmentSetupDuration + duration) / 1000;
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`;
}

function fault(where: string, error: SerializedError | undefined): string {
  const why = error?.stack ?? error?.message ?? 'no reason given';
  return [where, ...why.split('\n').slice(0, LINES_PER_FAULT)].join('\n  ');
}
