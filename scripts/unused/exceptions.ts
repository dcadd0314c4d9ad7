import type { UnusedExport } from './unused-exports.ts';

/** Exports required by the specification that nothing calls yet, as `path#name`, with what is missing. */
const WITHOUT_CALLER: readonly { missing: string; exports: readonly string[] }[] = [
  {
    missing: 'marketing scripts and an error-reporting service',
    exports: [
      'packages/domain/src/web/constants.ts#SCRIPT_POLL',
      'packages/domain/src/web/constants.ts#ERROR_TRACE_SAMPLE_RATE_IN_PRODUCTION',
      'packages/domain/src/web/paths.ts#skipsMarketingScripts',
      'packages/domain/src/web/visits.ts#marketingSkipReason',
      'packages/domain/src/web/settings.ts#oneOf',
      'apps/web/src/lib/report-error.ts#setErrorReporter',
    ],
  },
  {
    missing:
      'a part of the product that treats these users differently; the specification only names the rules',
    exports: [
      'packages/domain/src/user/users.ts#isImportantUser',
      'packages/domain/src/user/users.ts#accountAgeBand',
    ],
  },
  {
    missing: 'a description of what these dates enable',
    exports: ['packages/domain/src/web/constants.ts#LAUNCH_TIMES'],
  },
  {
    missing: 'a screen that shows a rating out of ten, or a currency without an amount',
    exports: [
      'packages/domain/src/locale/formats.ts#formatRating',
      'packages/domain/src/locale/countries.ts#currencySymbol',
    ],
  },
  {
    missing: 'a command that replays recorded responses after their parser was corrected',
    exports: ['packages/platforms/src/raw/replay-platform.ts#replayPlatform'],
  },
];

/** A message for each problem without an exception, and for each exception that is no longer needed. */
export function withoutExceptions(
  unused: readonly UnusedExport[],
  exceptions: readonly string[] = WITHOUT_CALLER.flatMap(({ exports }) => exports),
): string[] {
  const keys = new Set(unused.map(({ path, name }) => `${path}#${name}`));
  return [
    ...unused
      .filter(({ path, name }) => !exceptions.includes(`${path}#${name}`))
      .map(({ path, name, reason }) => `${path}: ${name}: ${reason}`),
    ...exceptions
      .filter(key => !keys.has(key))
      .map(key => `${key.replace('#', ': ')}: is used or removed; delete its exception`),
  ];
}
