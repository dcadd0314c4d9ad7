import type { Platform } from '@clipscope/domain';

export type Panel = 'audience' | 'alike';

/** Audiences are told of TikTok accounts only. */
export function panelsOf(platform: Platform): Panel[] {
  return platform === 'tiktok' ? ['audience', 'alike'] : ['alike'];
}
