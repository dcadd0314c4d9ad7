'use client';
import { type CallOf, contract, type ReplyOf } from '@clipscope/contract';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useUpdateResponse } from '../../kit/toast/use-update-response.ts';
import { useApi, useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';

export type Settings = ReplyOf<typeof contract.userSettings>;
type Changes = NonNullable<CallOf<typeof contract.updateUser>['body']>;

export type FlipProps = {
  readonly settings: Settings;
  readonly onFlip: (changes: Changes, message: string) => void;
};

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
    // The time zone is the only one of them in the profile.
    if (result.ok) {
      return onUpdated({ message, ...result.data }, { refreshProfile: changes.timeZone !== undefined });
    }
    showToast({ text: sentence(result.error), kind: 'error' });
    await mutate(data, { revalidate: false });
  }
  return { ...reply, flip };
}
