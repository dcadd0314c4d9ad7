'use client';
import { type CallOf, contract, type ReplyOf } from '@clipscope/contract';
import { showToast, useUpdateResponse } from '../../kit/toast/show-toast.tsx';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';

export type Settings = ReplyOf<typeof contract.userSettings>;
export type Changes = NonNullable<CallOf<typeof contract.updateUser>['body']>;

/** The user’s settings. A switch changes at once, and back when the server rejects the change. */
export function useSettings() {
  const reply = useApi(contract.userSettings, {});
  const { data, mutate } = reply;
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const onUpdated = useUpdateResponse();

  async function flip(changes: Changes, message: string) {
    if (!data) return;
    await mutate({ ...data, ...changes } as Settings, { revalidate: false });
    const result = await callApi(contract.updateUser, { body: changes });
    // The profile contains no setting that is switched here.
    if (result.ok) return onUpdated({ message, ...result.data }, { refreshProfile: false });
    showToast({ text: sentence(result.error), kind: 'error' });
    await mutate(data, { revalidate: false });
  }
  return { ...reply, flip };
}
