import type { PermittedUse } from '../permitted-use.ts';

/** By Meta's platform terms, which name no day after which an answer must be asked for again. */
export const instagramPermitted: PermittedUse = {
  keepDays: null,
  commercialUse: true,
  derivedMetrics: true,
  mixedWithOthers: true,
  findsCreators: true,
  rules: [
    'Meta reviews the app before it may ask about accounts other than the own ones.',
    'Only professional accounts are told of, and none that is for adults alone.',
    'A hashtag is looked up for 30 different names in 7 days, and its posts come without their owners.',
    'Who follows, the comments and the insights are told of the own account alone.',
    'Who takes the permission back has to be forgotten here too: staff do that under “Forgotten accounts”.',
    'Posts are linked to, not downloaded.',
  ],
};
