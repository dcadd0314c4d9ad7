import { isGuideOrStandalonePath } from '../web/paths.ts';

export const CHAT_TOKEN_RETRY_DELAY_MS = 3000;
/** After the first attempt. */
export const CHAT_TOKEN_MAX_RETRIES = 10;
export const CHAT_TOKEN_FAILED = 'Failed to get token from backend';

/** First and second word of the name; without a name the e-mail address stands in for the first. */
export function chatNames(user: { readonly name?: string | null | undefined; readonly email: string }) {
  const [firstName = '', lastName = ''] = (user.name ?? '').trim().split(/\s+/);
  return { firstName: firstName || user.email, lastName };
}

/** The token decides the rest: without the backend's success the widget does not load. */
export function mayLoadChat(page: {
  readonly hasProfile: boolean;
  readonly showChat: boolean;
  readonly path: string;
}): boolean {
  return page.hasProfile && page.showChat && !isGuideOrStandalonePath(page.path);
}
