'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { LIMIT_OF_KIND, type Platform, parseFavouriteLine } from '@clipscope/domain';
import type { CallResult } from '../../lib/api/renewing-calls.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useRefresh } from '../../lib/api/use-write.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { showToast } from '../toast/toast-queue.ts';
import { useAction } from '../use-action.ts';
import type { AddedLine, TrackedKind } from './favourite.ts';

const PATHS = [
  '/business/favourite',
  '/business/folder',
  '/business/label',
  '/hashtag-tracking',
  '/sound-tracking',
  '/business/widgets/items',
  '/business/usage',
  '/users/power-table',
];

/** Reads again whatever is shown of favourites, folders and labels, or is counted of them, on whichever screen. */
export function useRefreshFavourites(): () => Promise<unknown> {
  return useRefresh(PATHS);
}

type AddRequest = {
  readonly kind: TrackedKind;
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

type Call = () => Promise<CallResult<unknown>>;

/** Makes calls one after the other up to the first failure, which is shown, and refetches. */
export function useInTurn() {
  const sentence = useErrorSentence();
  const refresh = useRefreshFavourites();
  const { busy, during } = useAction();

  const inTurn = (calls: readonly Call[]): Promise<boolean> =>
    during(async () => {
      let isWhole = true;
      for (const call of calls) {
        const result = await call();
        if (result.ok) continue;
        showToast({ text: sentence(result.error), kind: 'error' });
        isWhole = false;
        break;
      }
      await refresh();
      return isWhole;
    });

  return { busy, inTurn };
}
