import { reason } from '@clipscope/contract';
import type { PermittedUse } from '../permitted-use.ts';

/** From Meta's platform terms, which set no limit on retention. */
export const instagramPermitted: PermittedUse = {
  retentionDays: null,
  commercialUse: true,
  derivedMetrics: true,
  mixedWithOthers: true,
  findsCreators: true,
  rules: [
    reason('sources.metaReview'),
    reason('sources.professionalOnly'),
    reason('sources.thirtyHashtags'),
    reason('sources.ownInsights'),
    reason('sources.eraseOnRequest'),
    reason('sources.postsLinked'),
  ],
};
