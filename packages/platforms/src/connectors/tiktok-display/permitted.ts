import type { PermittedUse } from '../permitted-use.ts';

export const tiktokDisplayPermitted: PermittedUse = {
  retentionDays: null,
  commercialUse: true,
  derivedMetrics: true,
  mixedWithOthers: true,
  findsCreators: true,
  rules: [
    'Only the account that signed in is covered, and only its public videos.',
    'Cover image links expire after six hours, so fresh ones are used.',
  ],
};
