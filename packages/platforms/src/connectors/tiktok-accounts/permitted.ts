import type { PermittedUse } from '../permitted-use.ts';

export const tiktokAccountsPermitted: PermittedUse = {
  keepDays: null,
  commercialUse: true,
  derivedMetrics: true,
  mixedWithOthers: true,
  rules: [
    'Only accounts whose owners allowed it are told of.',
    'It must not be used to find or rank creators, and videos must not be downloaded.',
    'Figures come one to two days late, and those of a video stop 365 days after it was posted.',
  ],
};
