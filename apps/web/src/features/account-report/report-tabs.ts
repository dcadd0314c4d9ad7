import type { Platform } from '@clipscope/domain';

const REPORT_TABS = [
  'overview',
  'videos',
  'audience',
  'content',
  'mentions',
  'comments',
  'attribution',
  'playlists',
  'similar',
  'linked',
] as const;
export type ReportTab = (typeof REPORT_TABS)[number];

/** What is only ever told of TikTok accounts. */
const OF_TIKTOK: readonly ReportTab[] = ['audience', 'playlists'];

export function tabsOf(platform: Platform): readonly ReportTab[] {
  return platform === 'tiktok' ? REPORT_TABS : REPORT_TABS.filter(tab => !OF_TIKTOK.includes(tab));
}

export function tabFrom(text: string | null, platform: Platform): ReportTab {
  return tabsOf(platform).find(tab => tab === text) ?? 'overview';
}
