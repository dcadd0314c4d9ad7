import { reason } from '@clipscope/contract';
import type { PermittedUse } from '../permitted-use.ts';

export const tiktokDisplayPermitted: PermittedUse = {
  retentionDays: null,
  commercialUse: true,
  derivedMetrics: true,
  mixedWithOthers: true,
  findsCreators: true,
  rules: [reason('sources.signedInOnly'), reason('sources.coversExpire')],
};
