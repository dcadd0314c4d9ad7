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
import { type ChatToken, fetchChatToken } from './fetch-chat-token.ts';

/** What HubSpot's script reads from the page, and what it puts there. */
type ChatWindow = Window & {
  hsConversationsSettings?: {
    loadImmediately: boolean;
    identificationEmail: string;
    identificationToken: string;
  };
  hsConversationsOnReady?: (() => void)[];
  HubSpotConversations?: { readonly widget: { load(): void; remove(): void } };
};

const SCRIPT_ID = 'hs-script-loader';

/** Shows the widget as the visitor's own. Its script is put into the page once, however often this is called. */
function showChatWidget(email: string, { token, portalId }: ChatToken): void {
  const page: ChatWindow = window;
  page.hsConversationsSettings = {
    loadImmediately: false,
    identificationEmail: email,
    identificationToken: token,
  };
  const load = () => page.HubSpotConversations?.widget.load();
  if (page.HubSpotConversations) load();
  else page.hsConversationsOnReady = [load];
  if (document.getElementById(SCRIPT_ID)) return;
  const script = document.createElement('script');
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = `https://js.hs-scripts.com/${encodeURIComponent(portalId)}.js`;
  document.body.append(script);
}

function hideChatWidget(): void {
  const page: ChatWindow = window;
  page.hsConversationsOnReady = [];
  page.HubSpotConversations?.widget.remove();
}

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
