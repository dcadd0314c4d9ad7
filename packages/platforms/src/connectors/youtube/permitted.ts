import type { PermittedUse } from '../permitted-use.ts';

/** From YouTube's developer policies. */
export const youtubePermitted: PermittedUse = {
  retentionDays: 30,
  commercialUse: true,
  derivedMetrics: false,
  mixedWithOthers: false,
  findsCreators: true,
  rules: [
    'YouTube data is refreshed within 30 days or deleted.',
    'Content no longer available on YouTube is deleted at the next update.',
    'If a channel’s owner withdraws permission, the data it gave access to is deleted.',
    'YouTube’s counts are kept separate from those of other platforms and labelled as YouTube’s.',
    'Our own scores, indexes and estimates are off for this data. The operator may enable them after YouTube has audited the project and approved that use.',
    'Subscriber counts are shown with YouTube’s rounding.',
    'Viewer demographics of a channel are not estimated.',
    'Videos are linked, not downloaded.',
  ],
};
