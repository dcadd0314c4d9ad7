import { cookies, headers } from 'next/headers';
import { getToken } from 'next-auth/jwt';
import { cache } from 'react';
import { webConfig } from '../config.ts';
import { pageSession } from './page-session.ts';

/** Reads the session cookie and changes nothing; renewing tokens is for routes that can set cookies. */
const readToken = cache(async () => {
  const { sessionSecret, webUrl } = webConfig();
  const cookieValues = Object.fromEntries((await cookies()).getAll().map(({ name, value }) => [name, value]));
  const request = { cookies: cookieValues, headers: Object.fromEntries(await headers()) };
  return getToken({
    req: request as unknown as Parameters<typeof getToken>[0]['req'],
    secret: sessionSecret,
    secureCookie: webUrl.startsWith('https://'),
  });
});

export async function isSignedIn(): Promise<boolean> {
  const token = await readToken();
  return token?.tokens !== undefined && token.error === undefined;
}

/** Null without a session; undefined where the browser has to ask for it. */
export const readSession = cache(async () => pageSession(await readToken(), Date.now()));
