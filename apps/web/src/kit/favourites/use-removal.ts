'use client';
import { contract, MAX_RESTORED } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useCallback, useSyncExternalStore } from 'react';
import { ApiError, isLimitation } from '../../lib/api/api-error.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { showToast } from '../toast/toast-queue.ts';
import { type Favourite, inParts, subjectName } from './favourite.ts';
import { useRefreshFavourites } from './use-favourite-changes.ts';

/** Ids that are taken off the screen and not yet removed, because it can still be undone. */
let leaving: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>): void {
  leaving = next;
  for (const listener of listeners) listener();
}

function takeOff(ids: readonly string[]): void {
  set(new Set([...leaving, ...ids]));
}

function bringBack(ids: readonly string[]): void {
  set(new Set([...leaving].filter(id => !ids.includes(id))));
}

const NONE: ReadonlySet<string> = new Set();

export function useLeaving(): ReadonlySet<string> {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => leaving,
    () => NONE,
  );
}

/** Stops tracking at once, and offers to undo it: the server gives back everything that was removed. */
export function useRemoval(): (favourites: readonly Favourite[]) => Promise<void> {
  const t = useTranslations('favourites');
  const again = useTranslations('states')('retry');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const trackUsage = useTrackUsage();
  const refresh = useRefreshFavourites();

  return useCallback(
    async favourites => {
      async function undo(ids: readonly string[]): Promise<void> {
        for (const part of inParts(ids, MAX_RESTORED)) {
          const result = await callApi(contract.restoreFavourites, { body: { ids: part } });
          if (result.ok) continue;
          const text = isLimitation(result.error) ? t('notRestored') : sentence(result.error);
          // A retry skips what the server has already restored.
          const action = { label: again, onPress: () => void undo(ids) };
          showToast({ text, kind: 'error', action });
          break;
        }
        await refresh();
      }

      const asked = favourites.map(({ id }) => id);
      const removed: Favourite[] = [];
      takeOff(asked);
      void trackUsage({ feature: 'favourite', action: 'remove' });
      for (const favourite of favourites) {
        const result = await callApi(contract.removeFavourite, { params: { id: favourite.id } });
        if (result.ok) removed.push(favourite);
        // Someone else was faster.
        else if (!(result.error instanceof ApiError && result.error.status === 404)) {
          showToast({ text: sentence(result.error), kind: 'error' });
          break;
        }
      }
      await refresh();
      bringBack(asked);
      const [first] = removed;
      if (!first) return;
      showToast({
        text:
          first.kind === 'video'
            ? t('video.removed', { count: removed.length })
            : t('removed', { count: removed.length, name: subjectName(first) }),
        action: { label: t('undo'), onPress: () => void undo(removed.map(({ id }) => id)) },
      });
    },
    [t, again, callApi, sentence, trackUsage, refresh],
  );
}
