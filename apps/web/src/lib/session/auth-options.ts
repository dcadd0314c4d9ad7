import { headers } from 'next/headers';
import type { Account, NextAuthOptions, Profile } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import GitHub from 'next-auth/providers/github';
import Google from 'next-auth/providers/google';
import type { Provider } from 'next-auth/providers/index';
import { ApiError } from '../api/api-error.ts';
import type { Fetch } from '../api/fetch-json.ts';
import { type WebConfig, webConfig } from '../config.ts';
import { createActing } from './acting.ts';
import { type AuthApi, createAuthApi } from './auth-api.ts';
import { createAuthLogger } from './auth-log.ts';
import { sessionOf } from './page-session.ts';
import { CONFIRMATION_LINK } from './provider-ids.ts';
import { createTokenRenewal } from './token-renewal.ts';
import { visitorOf } from './visitor-address.ts';

let known: NextAuthOptions | undefined;

/** Made at the first request: building the app must not need its environment. */
export function authOptions(): NextAuthOptions {
  known ??= createAuthOptions(webConfig());
  return known;
}

function createAuthOptions(config: WebConfig): NextAuthOptions {
  const authApi = createAuthApi({ ...config, fetch });
  const renew = createTokenRenewal({ refresh: authApi.refresh, now: Date.now });
  const logger = createAuthLogger(line => process.stderr.write(line));
  const report = (code: string) => (error: unknown) =>
    logger.error(code, error instanceof Error ? error : new Error(String(error)));
  const acting = createActing({
    renew,
    end: authApi.endImpersonation,
    now: Date.now,
    reportFault: report('IMPERSONATION_END_ERROR'),
  });

  return {
    secret: config.sessionSecret,
    session: { strategy: 'jwt' },
    pages: { signIn: '/auth/sign-in', error: '/auth/sign-in' },
    providers: signInProviders(config, authApi),
    logger,
    callbacks: {
      async jwt({ token, user, account, profile, trigger, session }) {
        if (user?.tokens) return { sub: user.id, tokens: user.tokens };
        if (!account) return acting.goOn(token, { isUpdate: trigger === 'update', asked: session });
        const email = await confirmedEmail(account, profile, fetch);
        if (!email) throw new Error('The provider has not confirmed the e-mail address');
        const { provider, providerAccountId } = account;
        const tokens = await authApi.signInThrough(
          { provider, providerAccountId, email, emailVerified: true, ...(user?.name && { name: user.name }) },
          visitorOf(Object.fromEntries(await headers()), config.proxies),
        );
        return { sub: tokens.user.id, tokens };
      },
      session: ({ session, token }) => sessionOf(token, session.expires) ?? session,
    },
    events: {
      async signOut({ token }) {
        if (!token?.tokens) return;
        if (token.acting) await acting.stop(token);
        // The cookie is deleted either way; the API then ends the session later.
        await authApi.revoke(token.tokens.refreshToken).catch(report('SIGNOUT_REVOKE_ERROR'));
      },
    },
  };
}

function signInProviders(config: WebConfig, authApi: AuthApi): Provider[] {
  const providers: Provider[] = [
    Credentials({
      credentials: { email: { type: 'email' }, password: { type: 'password' } },
      async authorize(credentials, request) {
        try {
          const tokens = await authApi.signIn(
            credentials?.email ?? '',
            credentials?.password ?? '',
            visitorOf(request.headers, config.proxies),
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
      async authorize(credentials, request) {
        try {
          const visitor = visitorOf(request.headers, config.proxies);
          const tokens = await authApi.confirm(credentials?.token ?? '', visitor);
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

/** The address that the provider has verified, or undefined: an unverified one could be anyone's. */
async function confirmedEmail(
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
