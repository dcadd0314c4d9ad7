import type { NextAuthOptions } from 'next-auth';
import { type WebConfig, webConfig } from '../config.ts';
import { createActing } from './acting.ts';
import { createAuthApi } from './auth-api.ts';
import { createAuthLogger } from './auth-log.ts';
import { sessionOf } from './page-session.ts';
import { confirmedEmail, signInProviders } from './providers.ts';
import { createTokenRenewal } from './token-renewal.ts';

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
        const tokens = await authApi.signInThrough({
          provider: account.provider,
          providerAccountId: account.providerAccountId,
          email,
          emailVerified: true,
          ...(user?.name && { name: user.name }),
        });
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
