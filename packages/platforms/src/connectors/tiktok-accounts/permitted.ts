import { reason } from '@clipscope/contract';
import type { PermittedUse } from '../permitted-use.ts';

export const tiktokAccountsPermitted: PermittedUse = {
  retentionDays: null,
  commercialUse: true,
  derivedMetrics: true,
  mixedWithOthers: true,
  findsCreators: false,
  rules: [
    reason('sources.permittedAccounts'),
    reason('sources.noRanking'),
    reason('sources.videosLinked'),
    reason('sources.delayedDays'),
  ],
};
