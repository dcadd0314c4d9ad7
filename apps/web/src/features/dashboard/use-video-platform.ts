'use client';
import { contract } from '@clipscope/contract';
import { PLATFORMS, type Platform } from '@clipscope/domain';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';

/** Views of different platforms do not compare, so videos are shown of one: the chosen, else the first that is tracked. */
export function useVideoPlatform(): { platform: Platform | null; tracked: readonly Platform[] } {
  const { read } = useUrlState();
  const { data, error } = useApi(contract.favourites, { query: { kind: 'account' } });
  const asked = PLATFORMS.find(name => name === read('platform'));
  if (!data && !error) return { platform: null, tracked: [] };
  const known = new Set(data?.favourites.map(({ platform }) => platform));
  const tracked = PLATFORMS.filter(name => known.has(name));
  return { platform: asked ?? tracked[0] ?? 'tiktok', tracked };
}
