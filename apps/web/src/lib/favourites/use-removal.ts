'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import type { Favourite } from '../../lib/favourites/favourite.ts';
import { useRefreshFavourites } from '../../lib/favourites/use-refresh-favourites.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import { subjectName } from './favourites-view.ts';
import { bringBack, takeOff } from './removal-store.ts';

/**
 * Takes favourites off the screen at once and removes them when the toast that offers to undo it closes: a removal
 * that was done could not give the notes back to who wrote them.
 */
export function useRemoval(): (favourites: readonly Favourite[]) => void {
  const t = useTranslations('favourites');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const trackUsage = useTrackUsage();
  const refresh = useRefreshFavourites();

  return useCallback(
    favourites => {
      const ids = favourites.map(({ id }) => id);
      const [first] = favourites;
      if (!first) return;
      let isUndone = false;

      async function remove() {
        void trackUsage({ feature: 'favourite', action: 'remove' });
        for (const id of ids) {
          const result = await callApi(contract.removeFavourite, { params: { id } });
          // Somebody else was quicker.
          const isGone = !result.ok && result.error instanceof ApiError && result.error.status === 404;
          if (result.ok || isGone) continue;
          showToast({ text: sentence(result.error), kind: 'error' });
          break;
        }
        await refresh();
        bringBack(ids);
      }

      takeOff(ids);
      showToast({
        text: t('removed', { count: ids.length, name: subjectName(first) }),
        action: {
          label: t('undo'),
          onPress() {
            isUndone = true;
            bringBack(ids);
          },
        },
        onClose: () => void (isUndone || remove()),
      });
    },
    [t, callApi, sentence, trackUsage, refresh],
  );
}
