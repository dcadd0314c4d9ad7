/** Error values that the authentication layer puts into the address, and the words we have for each. */
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

/** Where to go after sign-in: a path of this site, whatever an address in the link says. */
export function pathAfterSignIn(callbackUrl: string | null, origin: string, fallback: string): string {
  const url = callbackUrl ? URL.parse(callbackUrl, origin) : null;
  if (url?.origin !== origin) return fallback;
  const path = url.pathname + url.search + url.hash;
  // A path that begins with two slashes would name another site.
  const isElsewhere = URL.parse(path, origin)?.origin !== origin;
  return isElsewhere || path === '/' || path.startsWith('/auth/') ? fallback : path;
}
