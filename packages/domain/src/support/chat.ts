import { isGuideOrStandalonePath } from '../web/paths.ts';

export const CHAT_TOKEN_RETRY_DELAY_MS = 3000;
/** After the first attempt. */
export const CHAT_TOKEN_MAX_RETRIES = 10;
export const CHAT_TOKEN_FAILED = 'Failed to get token from backend';

/** The first two words of the name; the e-mail address is the fallback for the first name. */
export function chatNames(user: { readonly name?: string | null | undefined; readonly email: string }) {
  const [firstName = '', lastName = ''] = (user.name ?? '').trim().split(/\s+/);
  return { firstName: firstName || user.email, lastName };
}

/** Necessary but not sufficient: the widget also needs a token from the backend. */
export function mayLoadChat(page: {
  readonly hasProfile: boolean;
  readonly showChat: boolean;
  readonly path: string;
}): boolean {
  return page.hasProfile && page.showChat && !isGuideOrStandalonePath(page.path);
}
