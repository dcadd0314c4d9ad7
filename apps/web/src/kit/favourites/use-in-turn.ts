'use client';
import { useState } from 'react';
import type { CallResult } from '../../lib/api/renewing-calls.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { showToast } from '../toast/toast-queue.ts';
import { useRefreshFavourites } from './use-refresh-favourites.ts';

type Call = () => Promise<CallResult<unknown>>;

/** Makes calls one after the other up to the first failure, which is shown, and refetches. */
export function useInTurn() {
  const sentence = useErrorSentence();
  const refresh = useRefreshFavourites();
  const [busy, setBusy] = useState(false);

  async function inTurn(calls: readonly Call[]): Promise<boolean> {
    setBusy(true);
    let isWhole = true;
    for (const call of calls) {
      const result = await call();
      if (result.ok) continue;
      showToast({ text: sentence(result.error), kind: 'error' });
      isWhole = false;
      break;
    }
    await refresh();
    setBusy(false);
    return isWhole;
  }

  return { busy, inTurn };
}
