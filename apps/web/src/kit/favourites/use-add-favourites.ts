'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { LIMIT_OF_KIND, type Platform, parseFavouriteLine } from '@clipscope/domain';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { showToast } from '../toast/toast-queue.ts';
import type { AddedLine, FavouriteKind } from './favourite.ts';
import { useRefreshFavourites } from './use-refresh-favourites.ts';

type AddRequest = {
  readonly kind: FavouriteKind;
  readonly platform: Platform;
  readonly lines: readonly string[];
};

/**
 * Tracks everything in a list. The result of each line, or null when the call failed, which is shown. A plan that
 * is full opens what would lift it.
 */
export function useAddFavourites() {
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const trackUsage = useTrackUsage();
  const refresh = useRefreshFavourites();
  return async ({
    kind,
    platform,
    lines,
  }: AddRequest): Promise<ReplyOf<typeof contract.addFavourites> | null> => {
    void trackUsage({ feature: 'user-add', action: 'add' });
    const result = await callApi(contract.addFavourites, { body: { kind, platform, lines: [...lines] } });
    if (!result.ok) {
      showToast({ text: sentence(result.error), kind: 'error' });
      return null;
    }
    await refresh();
    const refused = result.data.lines.find(({ outcome }) => outcome === 'limit-reached');
    // A line may contain another kind of subject than the list.
    const refusedKind = refused && parseFavouriteLine(refused.text, kind).kind;
    if (refusedKind) openLimitation({ kind: 'limit', limit: LIMIT_OF_KIND[refusedKind] });
    return result.data;
  };
}

export function countOf(lines: readonly AddedLine[], outcome: AddedLine['outcome']): number {
  return lines.filter(line => line.outcome === outcome).length;
}
