import type { PermittedUse } from '../permitted-use.ts';

export const tiktokDisplayPermitted: PermittedUse = {
  keepDays: null,
  commercialUse: true,
  derivedMetrics: true,
  mixedWithOthers: true,
  findsCreators: true,
  rules: [
    'Only the account that logged in is told of, and only its public videos.',
    'Pictures are shown by fresh links: a cover’s link ends after six hours.',
  ],
};
