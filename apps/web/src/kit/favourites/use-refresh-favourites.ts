'use client';
import { useRefresh } from '../../lib/api/use-refresh.ts';

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
