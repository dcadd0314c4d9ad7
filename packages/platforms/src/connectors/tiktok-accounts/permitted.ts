import type { PermittedUse } from '../permitted-use.ts';

export const tiktokAccountsPermitted: PermittedUse = {
  retentionDays: null,
  commercialUse: true,
  derivedMetrics: true,
  mixedWithOthers: true,
  findsCreators: false,
  rules: [
    'Only accounts whose owners gave permission are covered.',
    'Must not be used to find or rank creators: accounts from this source have their own reports, but do not appear in the finder, account lists or benchmarks.',
    'Videos are linked, not downloaded.',
    'Data is delayed by one to two days. Video data ends 365 days after posting.',
  ],
};
