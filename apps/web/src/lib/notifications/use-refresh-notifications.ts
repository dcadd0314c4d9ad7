'use client';
import { contract } from '@clipscope/contract';
import { useRefresh } from '../api/use-write.ts';

const PATHS = [contract.notifications.path];

/** For a screen that knows that its reader just got a notification. */
export function useRefreshNotifications(): () => Promise<unknown> {
  return useRefresh(PATHS);
}
