import type { PermittedUse } from '../permitted-use.ts';

/** By YouTube's developer policies. */
export const youtubePermitted: PermittedUse = {
  keepDays: 30,
  commercialUse: true,
  derivedMetrics: false,
  mixedWithOthers: false,
  findsCreators: true,
  rules: [
    'What YouTube told is asked for again within 30 days, or deleted.',
    'What YouTube no longer shows is deleted with the next look.',
    'When a channel’s owner takes back the permission, what it gave access to is deleted.',
    'YouTube’s counts stay apart from those of other platforms and are named as YouTube’s.',
    'Scores, indexes and estimates of our own are off for this data. Whoever runs Clipscope may switch them on after YouTube has audited the project and accepted that use.',
    'Subscriber counts are shown as rounded as YouTube gives them.',
    'Nobody guesses who the viewers of a channel are: audiences are not estimated.',
    'Videos are linked to, not downloaded.',
  ],
};
