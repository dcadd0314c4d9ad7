import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What a run of tests came to; a file that does not load and an error outside every test are failures too. */
export type TestReport = { passed: number; failed: number; skipped: number; faults: string[] };

const LINES_OF_A_FAULT = 20;

/** Writes a TestReport to the file that TEST_REPORT names. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], leaked: readonly SerializedError[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()]);
    const count = (state: string) => tests.filter(test => test.result().state === state).length;
    const faults = [
      ...tests.filter(test => test.result().state === 'failed').map(faultOfTest),
      ...modules.flatMap(module => module.errors().map(error => fault(module.relativeModuleId, error))),
      ...modules.flatMap(module =>
        [...module.children.allSuites()].flatMap(suite =>
          suite.errors().map(error => fault(`${module.relativeModuleId} > ${suite.fullName}`, error)),
        ),
      ),
      ...leaked.map(error => fault('outside every test', error)),
    ];
    const report: TestReport = {
      passed: count('passed'),
      failed: faults.length,
      skipped: count('skipped') + count('pending'),
      faults,
    };
    writeFileSync(process.env.TEST_REPORT ?? 'test-report.json', JSON.stringify(report));
  }
}

function faultOfTest(test: TestCase): string {
  return fault(`${test.module.relativeModuleId} > ${test.fullName}`, test.result().errors?.[0]);
}

function fault(where: string, error: SerializedError | undefined): string {
  const why = error?.stack ?? error?.message ?? 'no reason was given';
  return [where, ...why.split('\n').slice(0, LINES_OF_A_FAULT)].join('\n  ');
}
