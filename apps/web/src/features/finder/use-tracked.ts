'use client';
import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { countOf, useAddFavourites } from '../../lib/favourites/use-add-favourites.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';

/** Which accounts of a platform the team tracks, and a way to track more of them. */
export function useTracked(platform: Platform) {
  const t = useTranslations('finder.bulk');
  const addFavourites = useAddFavourites();
  const { data } = useApi(contract.favourites, { query: { kind: 'account' } });
  const ids = useMemo(
    () => new Set(data?.favourites.filter(one => one.platform === platform).map(one => one.subjectId)),
    [data, platform],
  );
  const has = useCallback((id: string) => ids.has(id), [ids]);

  /** Says what came of it. The favourites that there are now, or null when the call failed. */
  async function add(accountIds: readonly string[]): Promise<string[] | null> {
    const result = await addFavourites({ kind: 'account', platform, lines: accountIds });
    if (result === null) return null;
    const { lines, added } = result;
    const there = countOf(lines, 'already-there');
    const left = lines.length - added - there;
    showToast({ text: t('done', { added, there, left }), kind: left === 0 ? 'success' : 'plain' });
    return lines.flatMap(({ favouriteId }) => (favouriteId === null ? [] : [favouriteId]));
  }

  return { has, add };
}

export type Tracked = ReturnType<typeof useTracked>;
