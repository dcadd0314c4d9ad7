'use client';
import { contract } from '@clipscope/contract';
import { PLATFORMS, type Platform } from '@clipscope/domain';
import { useApi } from '../../lib/api/use-api.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { TRACKED, videoPlatform } from './first-calls.ts';

export function useVideoPlatform(): { platform: Platform | null; tracked: readonly Platform[] } {
  const { read } = useUrlState();
  const { data, error } = useApi(contract.favourites, TRACKED);
  if (!data && !error) return { platform: null, tracked: [] };
  const favourites = data?.favourites ?? [];
  const tracked = PLATFORMS.filter(name => favourites.some(({ platform }) => platform === name));
  return { platform: videoPlatform(read('platform'), favourites), tracked };
}
