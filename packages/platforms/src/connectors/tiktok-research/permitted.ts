import { reason } from '@clipscope/contract';
import type { PermittedUse } from '../permitted-use.ts';

export const tiktokResearchPermitted: PermittedUse = {
  retentionDays: 30,
  commercialUse: false,
  derivedMetrics: true,
  mixedWithOthers: true,
  findsCreators: true,
  rules: [
    reason('sources.approvedProject'),
    reason('sources.refreshedOrGone'),
    reason('sources.lateVideos'),
    reason('sources.notCanada'),
  ],
};
