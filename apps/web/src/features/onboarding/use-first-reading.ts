'use client';
import { contract } from '@clipscope/contract';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError } from '../../lib/api/api-error.ts';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import type { Favourite } from '../../lib/favourites/favourite.ts';
import { accountPath } from '../../lib/page/paths.ts';

const POLL_MS = 1000;

/** Whether it is known is looked up; if not, it is asked for, then read; or that is refused. */
type Stage = 'looking' | 'asking' | 'reading' | 'refused';

/** Opens the account's report when there is something in it; an account nobody has read yet is read first. */
export function useFirstReading(
  { platform, name }: Pick<Favourite, 'platform' | 'name'>,
  onOpen: () => void,
) {
  const { replace } = useRouter();
  const { mutate: refresh } = useSWRConfig();
  const callApi = useCallApi();
  const [stage, setStage] = useState<Stage>('looking');
  const call = { params: { id: name }, query: { platform } };
  const known = useApi(contract.accountBasic, call);
  const { data: progress } = useApi(contract.accountProgress, stage === 'reading' ? call : null, {
    refreshMs: stage === 'reading' ? POLL_MS : 0,
  });
  const isUnknown = known.error instanceof ApiError && known.error.status === 404;
  const isReady =
    stage === 'looking' ? Boolean(known.data) : stage === 'reading' && progress?.state === 'done';

  const ask = useCallback(async () => {
    setStage('asking');
    const result = await callApi(contract.fetchAccount, { params: { id: name }, query: { platform } });
    setStage(result.ok ? 'reading' : 'refused');
  }, [callApi, name, platform]);

  useEffect(() => {
    if (isUnknown && stage === 'looking') void ask();
  }, [isUnknown, stage, ask]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens when it is ready, and not again for other reasons
  useEffect(() => {
    if (!isReady) return;
    onOpen();
    const named = encodeURIComponent(name);
    // That nothing was known of it is not true any more.
    void refresh(key => Array.isArray(key) && String(key[0]).startsWith(`/users/${named}/basic`));
    replace(accountPath({ platform, handle: name }));
  }, [isReady]);

  return { progress: progress ?? null, isRefused: stage === 'refused' };
}
