import type { PermittedUse } from '../permitted-use.ts';

export const tiktokResearchPermitted: PermittedUse = {
  retentionDays: 30,
  commercialUse: false,
  derivedMetrics: true,
  mixedWithOthers: true,
  findsCreators: true,
  rules: [
    'For non-profit research only, in a project approved by TikTok. Creators, advertisers and other commercial users are not eligible.',
    'Data is refreshed at least every 30 days, and deleted when TikTok no longer shows it.',
    'New videos appear up to 48 hours late, and their counts take up to 10 days to settle.',
    'Data from Canada is not available.',
  ],
};
