'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { showToast } from '../../lib/toast/show-toast.tsx';
import { useTrackUsage } from '../../lib/usage/use-track-usage.ts';
import type { ReportSubject } from './report-subject.ts';

export type FetchProgress = ReplyOf<typeof contract.accountProgress>;

const POLL_MS = 1000;

/** Reads the account from its platform now, follows how far that is, and shows the report anew when it is done. */
export function useAccountFetch({ platform, handle }: ReportSubject) {
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const trackUsage = useTrackUsage();
  const { mutate: refresh } = useSWRConfig();
  const [isFollowing, setFollowing] = useState(false);
  const call = { params: { id: handle }, query: { platform } };
  const { data: progress, mutate } = useApi(contract.accountProgress, isFollowing ? call : null, {
    refreshMs: isFollowing ? POLL_MS : 0,
  });
  const state = isFollowing ? progress?.state : undefined;

  useEffect(() => {
    if (state !== 'done' && state !== 'failed') return;
    setFollowing(false);
    if (state === 'done') void refresh(isAboutAccount(handle));
  }, [state, handle, refresh]);

  async function start() {
    void trackUsage({ feature: 'rescrape', action: 'start' });
    const result = await callApi(contract.fetchAccount, call);
    if (!result.ok) return showToast({ text: sentence(result.error), kind: 'error' });
    await mutate(result.data, { revalidate: false });
    setFollowing(true);
  }

  return { start, isUnderWay: isFollowing, progress: progress ?? null };
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
