'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';

type Lines = ReplyOf<typeof contract.addFavourites>['lines'];

/** Which accounts of a platform the team tracks, and a way to track more of them. */
export function useTracked(platform: Platform) {
  const t = useTranslations('finder.bulk');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const trackUsage = useTrackUsage();
  const { data, mutate } = useApi(contract.favourites, { query: { kind: 'account' } });
  const ids = useMemo(
    () => new Set(data?.favourites.filter(one => one.platform === platform).map(one => one.subjectId)),
    [data, platform],
  );
  const has = useCallback((id: string) => ids.has(id), [ids]);

  /** Says what came of it. The favourites that there are now, or null when the call failed. */
  async function add(accountIds: readonly string[]): Promise<string[] | null> {
    void trackUsage({ feature: 'user-add', action: 'add' });
    const body = { kind: 'account' as const, platform, lines: [...accountIds] };
    const result = await callApi(contract.addFavourites, { body });
    if (!result.ok) {
      showToast({ text: sentence(result.error), kind: 'error' });
      return null;
    }
    await mutate();
    const { lines, added } = result.data;
    const there = countOf(lines, 'already-there');
    const left = lines.length - added - there;
    showToast({ text: t('done', { added, there, left }), kind: left === 0 ? 'success' : 'plain' });
    if (countOf(lines, 'limit-reached') > 0) openLimitation({ kind: 'limit', limit: 'favourites' });
    return lines.flatMap(({ favouriteId }) => (favouriteId === null ? [] : [favouriteId]));
  }

  return { has, add };
}

export type Tracked = ReturnType<typeof useTracked>;

function countOf(lines: Lines, outcome: Lines[number]['outcome']): number {
  return lines.filter(line => line.outcome === outcome).length;
}
