'use client';
import { useState } from 'react';
import { isLimitation } from '../lib/api/api-error.ts';
import type { CallResult } from '../lib/api/renewing-calls.ts';
import { useErrorSentence } from '../lib/api/use-error-sentence.ts';
import { showToast } from './toast/toast-queue.ts';

/** What a press starts outside a form, and whether it is in progress. */
export function useAction() {
  const sentence = useErrorSentence();
  const [busy, setBusy] = useState(false);

  async function during<Value>(work: () => Promise<Value>): Promise<Value> {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  }

  /** A failure is shown as a toast, except for a limit of the plan, which has its own dialog. */
  async function send<Reply>(call: () => Promise<CallResult<Reply>>): Promise<CallResult<Reply>> {
    const result = await during(call);
    if (!result.ok && !isLimitation(result.error)) {
      showToast({ text: sentence(result.error), kind: 'error' });
    }
    return result;
  }

  return { busy, during, send };
}
