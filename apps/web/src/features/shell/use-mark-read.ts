'use client';
import { contract } from '@clipscope/contract';
import type { SWRResponse } from 'swr';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useRefreshNotifications } from '../../lib/notifications/use-refresh-notifications.ts';
import { markedRead, type Notifications } from './notifications.ts';

/** Marks some or all as read: on the screen at once, and as the API has it afterwards. */
export function useMarkRead({ data, mutate }: SWRResponse<Notifications | null, Error>) {
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const refresh = useRefreshNotifications();
  return async (ids: readonly string[] | 'all') => {
    if (data) await mutate(markedRead(data, ids, new Date().toISOString()), { revalidate: false });
    const body = ids === 'all' ? { all: true as const } : { ids: [...ids] };
    const result = await callApi(contract.readNotifications, { body });
    if (!result.ok) showToast({ text: sentence(result.error), kind: 'error' });
    await refresh();
  };
}
