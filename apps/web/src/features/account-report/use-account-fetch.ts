'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError } from '../../lib/api/api-error.ts';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { tabStorage } from '../../lib/storage/browser-storage.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import type { ReportSubject } from './report-subject.ts';

export type FetchProgress = ReplyOf<typeof contract.accountProgress>;

const POLL_MS = 1000;

/** Reads the account from its platform now, follows how far that is, and shows the report anew when it is done. */
export function useAccountFetch({ platform, handle }: ReportSubject) {
  const t = useTranslations('report.fetch');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const trackUsage = useTrackUsage();
  const { mutate: refresh } = useSWRConfig();
  const [followed, setFollowed] = useFollowed(`${platform}/${handle}`);
  const [last, setLast] = useState<FetchProgress | null>(null);
  const call = { params: { id: handle }, query: { platform } };
  const { data, error } = useApi(contract.accountProgress, followed === null ? null : call, {
    refreshMs: followed === null ? 0 : POLL_MS,
  });
  // An answer that is still in the cache can be of an earlier fetch.
  const progress = followed !== null && data && data.requestedAt >= followed ? data : null;
  const isUnknown = followed !== null && error instanceof ApiError && error.status === 404;

  useEffect(() => {
    if (isUnknown) setFollowed(null);
    if (!progress) return;
    setLast(progress);
    if (progress.state !== 'done' && progress.state !== 'failed') return;
    setFollowed(null);
    if (progress.state === 'failed') return;
    void refresh(isAboutAccount(handle));
    showToast({ text: t('finished', { handle }), kind: 'success' });
  }, [isUnknown, progress, handle, refresh, setFollowed, t]);

  async function start() {
    void trackUsage({ feature: 'rescrape', action: 'start' });
    const result = await callApi(contract.fetchAccount, call);
    if (!result.ok) return showToast({ text: sentence(result.error), kind: 'error' });
    setLast(result.data);
    setFollowed(result.data.requestedAt);
  }

  return { start, isUnderWay: followed !== null, progress: progress ?? last };
}

/** When the fetch that is followed was asked for. The tab remembers it, so that whoever comes back follows it still. */
function useFollowed(account: string) {
  const key = `clipscope.fetch.${account}`;
  const [followed, setFollowed] = useState<string | null>(null);
  // After the first render, since the server does not know the tab.
  useEffect(() => setFollowed(tabStorage().getItem(key)), [key]);
  const follow = useCallback(
    (requestedAt: string | null) => {
      if (requestedAt === null) tabStorage().removeItem(key);
      else tabStorage().setItem(key, requestedAt);
      setFollowed(requestedAt);
    },
    [key],
  );
  return [followed, follow] as const;
}

/** Every answer about the account except the progress itself. */
function isAboutAccount(handle: string) {
  const named = encodeURIComponent(handle);
  return (key: unknown) =>
    Array.isArray(key) &&
    typeof key[0] === 'string' &&
    key[0].includes(named) &&
    !key[0].includes('/progress');
}
