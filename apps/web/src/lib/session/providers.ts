import type { Account, Profile } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import GitHub from 'next-auth/providers/github';
import Google from 'next-auth/providers/google';
import type { Provider } from 'next-auth/providers/index';
import { ApiError } from '../api/api-error.ts';
import type { Fetch } from '../api/fetch-json.ts';
import type { WebConfig } from '../config.ts';
import type { AuthApi } from './auth-api.ts';
import { CONFIRMATION_LINK } from './provider-ids.ts';
import { visitorAddress } from './visitor-address.ts';

export function signInProviders(config: WebConfig, authApi: AuthApi): Provider[] {
  const providers: Provider[] = [
    Credentials({
      credentials: { email: { type: 'email' }, password: { type: 'password' } },
      async authorize(credentials, request) {
        try {
          const tokens = await authApi.signIn(
            credentials?.email ?? '',
            credentials?.password ?? '',
            visitorAddress(request.headers, config.proxies),
          );
          return tokens && { id: tokens.user.id, tokens };
        } catch (error) {
          // The message becomes the error value of the sign-in page.
          throw new Error(
            error instanceof ApiError && error.status === 429 ? 'TOO_MANY_ATTEMPTS' : 'UNAVAILABLE',
            { cause: error },
          );
        }
      },
    }),
    Credentials({
      id: CONFIRMATION_LINK,
      credentials: { token: { type: 'text' } },
      async authorize(credentials) {
        try {
          const tokens = await authApi.confirm(credentials?.token ?? '');
          return { id: tokens.user.id, tokens };
        } catch (error) {
          const isOver = error instanceof ApiError && [400, 404, 410].includes(error.status);
          throw new Error(isOver ? 'LINK_INVALID' : 'UNAVAILABLE', { cause: error });
        }
      },
    }),
  ];
  if (config.google) providers.push(Google(config.google));
  if (config.github) providers.push(GitHub(config.github));
  return providers;
}

/** The address the provider vouches for, or undefined: an unconfirmed one could be anybody's. */
export async function confirmedEmail(
  account: Account,
  profile: Profile | undefined,
  fetch: Fetch,
): Promise<string | undefined> {
  if (account.provider === 'google') {
    const verified = (profile as { email_verified?: unknown } | undefined)?.email_verified;
    return verified === true ? profile?.email : undefined;
  }
  const response = await fetch('https://api.github.com/user/emails', {
    headers: { authorization: `Bearer ${account.access_token}` },
  });
  if (!response.ok) return undefined;
  const emails = (await response.json()) as { email: string; primary: boolean; verified: boolean }[];
  return emails.find(({ primary, verified }) => primary && verified)?.email;
}
