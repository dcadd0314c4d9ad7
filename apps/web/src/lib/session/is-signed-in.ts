import { cookies, headers } from 'next/headers';
import { getToken } from 'next-auth/jwt';
import { webConfig } from '../config.ts';

/** Reads the session cookie and changes nothing; renewing tokens is for routes that can set cookies. */
export async function isSignedIn(): Promise<boolean> {
  const { sessionSecret, webUrl } = webConfig();
  const cookieValues = Object.fromEntries((await cookies()).getAll().map(({ name, value }) => [name, value]));
  const request = { cookies: cookieValues, headers: Object.fromEntries(await headers()) };
  const token = await getToken({
    req: request as unknown as Parameters<typeof getToken>[0]['req'],
    secret: sessionSecret,
    secureCookie: webUrl.startsWith('https://'),
  });
  return token?.tokens !== undefined && token.error === undefined;
}
