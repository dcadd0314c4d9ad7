import type { PermittedUse } from '../permitted-use.ts';

export const tiktokResearchPermitted: PermittedUse = {
  keepDays: 30,
  commercialUse: false,
  derivedMetrics: true,
  mixedWithOthers: true,
  findsCreators: true,
  rules: [
    'Only for research without profit, in a project that TikTok has approved: creators, advertisers and other commercial users are not eligible.',
    'What is kept is asked for again at least every 30 days, and deleted when TikTok shows it no more.',
    'New videos appear up to 48 hours late, and their counts take up to 10 days to settle.',
    'Data of Canada are not served.',
  ],
};
