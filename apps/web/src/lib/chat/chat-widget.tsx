'use client';
import { contract } from '@clipscope/contract';
import { chatNames, mayLoadChat, STARTUP_DELAY_MS } from '@clipscope/domain';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import useSWRImmutable from 'swr/immutable';
import { wait } from '../api/fetch-json.ts';
import { useCallApi } from '../api/use-api.ts';
import { useRuntimeValues } from '../page/runtime-values.tsx';
import { reportError } from '../report-error.ts';
import { hideChatWidget, showChatWidget } from './chat-script.ts';
import { fetchChatToken } from './fetch-chat-token.ts';

type Visitor = { readonly email: string; readonly name: string };

/** The customer chat, on the pages that have it. Rendered for people with a profile only. */
export function ChatWidget({ email, name }: Visitor) {
  const { showChat } = useRuntimeValues();
  const path = usePathname();
  const callApi = useCallApi();
  const isShown = mayLoadChat({ hasProfile: true, showChat, path });
  const { data: token } = useSWRImmutable(
    isShown ? [contract.chatToken.path, email] : null,
    async () => {
      await wait(STARTUP_DELAY_MS);
      const body = { email, ...chatNames({ name, email }) };
      return fetchChatToken(() => callApi(contract.chatToken, { body }), wait);
    },
    // It has its own way of trying again.
    { shouldRetryOnError: false, onError: error => reportError(error) },
  );

  useEffect(() => {
    if (!isShown || !token) return;
    showChatWidget(email, token);
    return hideChatWidget;
  }, [isShown, email, token]);
  return null;
}
