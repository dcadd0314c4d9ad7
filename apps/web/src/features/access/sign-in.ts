import { type KeyValueStorage, readStored, STORAGE_KEYS } from '@clipscope/domain';
import { pathOnSite } from '../../lib/page/paths.ts';

/** Where the user wanted to go before signing up or in. It is removed, so that it is used once. */
export function takeAfterRegistration(storage: KeyValueStorage): string | null {
  const path = readStored(storage, 'AFTER_REGISTRATION');
  storage.removeItem(STORAGE_KEYS.AFTER_REGISTRATION);
  return typeof path === 'string' ? path : null;
}

/** Error values that the authentication layer puts into the address, and our message for each. */
const KNOWN = {
  SessionRequired: 'sessionRequired',
  CredentialsSignin: 'credentials',
  TOO_MANY_ATTEMPTS: 'tooManyAttempts',
  UNAVAILABLE: 'unavailable',
  OAuthAccountNotLinked: 'notLinked',
  AccountNotLinked: 'notLinked',
  OAuthSignin: 'provider',
  OAuthCallback: 'provider',
  OAuthCreateAccount: 'provider',
  Callback: 'provider',
  AccessDenied: 'denied',
} as const;

export type SignInMessage = (typeof KNOWN)[keyof typeof KNOWN] | 'other';

export function signInMessage(error: string | null): SignInMessage | null {
  if (!error) return null;
  return Object.hasOwn(KNOWN, error) ? KNOWN[error as keyof typeof KNOWN] : 'other';
}

/** Where to go after sign-in: always a path of this site, whatever the link says. */
export function pathAfterSignIn(callbackUrl: string | null, origin: string, fallback: string): string {
  const path = pathOnSite(callbackUrl, origin, fallback);
  return path === '/' || path.startsWith('/auth/') ? fallback : path;
}
