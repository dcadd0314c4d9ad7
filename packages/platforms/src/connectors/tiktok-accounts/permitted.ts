import type { PermittedUse } from '../permitted-use.ts';

export const tiktokAccountsPermitted: PermittedUse = {
  keepDays: null,
  commercialUse: true,
  derivedMetrics: true,
  mixedWithOthers: true,
  findsCreators: false,
  rules: [
    'Only accounts whose owners allowed it are told of.',
    'It must not be used to find or rank creators: an account that it tells of has its own report, and is left out of the finder, of lists of accounts and of what others are compared with.',
    'Videos are linked to, not downloaded.',
    'Figures come one to two days late, and those of a video stop 365 days after it was posted.',
  ],
};
