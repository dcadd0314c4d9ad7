import type { ChatToken } from './fetch-chat-token.ts';

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
export function showChatWidget(email: string, { token, portalId }: ChatToken): void {
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

export function hideChatWidget(): void {
  const page: ChatWindow = window;
  page.hsConversationsOnReady = [];
  page.HubSpotConversations?.widget.remove();
}
