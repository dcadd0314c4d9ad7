import { reason } from '@clipscope/contract';
import type { PermittedUse } from '../permitted-use.ts';

/** From YouTube's developer policies. */
export const youtubePermitted: PermittedUse = {
  retentionDays: 30,
  commercialUse: true,
  derivedMetrics: false,
  mixedWithOthers: false,
  findsCreators: true,
  rules: [
    reason('sources.youtubeRefreshed'),
    reason('sources.youtubeGone'),
    reason('sources.youtubeWithdrawn'),
    reason('sources.youtubeSeparate'),
    reason('sources.youtubeNotDerived'),
    reason('sources.youtubeRounded'),
    reason('sources.youtubeViewers'),
    reason('sources.videosLinked'),
  ],
};
