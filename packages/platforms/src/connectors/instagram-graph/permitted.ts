import type { PermittedUse } from '../permitted-use.ts';

/** From Meta's platform terms, which set no limit on retention. */
export const instagramPermitted: PermittedUse = {
  retentionDays: null,
  commercialUse: true,
  derivedMetrics: true,
  mixedWithOthers: true,
  findsCreators: true,
  rules: [
    'Meta must review the app before it can access accounts other than your own.',
    'Only professional accounts are covered, except age-restricted ones.',
    'Up to 30 different hashtags can be searched in 7 days, and their posts come without author.',
    'Follower demographics, comments and insights are available for your own account only.',
    'If someone withdraws permission, their data must be erased here too. Staff do this in the admin dashboard.',
    'Posts are linked, not downloaded.',
  ],
};
