import { createHash, randomBytes } from 'node:crypto';

const AUTHORIZE_URL = 'https://www.tiktok.com/v2/auth/authorize/';

export interface TiktokAuthorization {
  readonly clientKey: string;
  /** Registered for the app, without parameters. */
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** Comes back unchanged: whoever receives it checks that it is the one that was given out. */
  readonly state: string;
  /** Of `newCodeVerifier`, for apps on a phone or computer; apps on the web need none. */
  readonly codeChallenge?: string;
}

/** Where a person allows the app to see the account. */
export function tiktokAuthorizeUrl(asked: TiktokAuthorization): string {
  const url = new URL(AUTHORIZE_URL);
  url.search = new URLSearchParams({
    client_key: asked.clientKey,
    scope: asked.scopes.join(','),
    response_type: 'code',
    redirect_uri: asked.redirectUri,
    state: asked.state,
    ...(asked.codeChallenge !== undefined && {
      code_challenge: asked.codeChallenge,
      code_challenge_method: 'S256',
    }),
  }).toString();
  return url.href;
}

/** TikTok wants the challenge in hexadecimal, unlike everybody else. */
export function newCodeVerifier(): { readonly codeVerifier: string; readonly codeChallenge: string } {
  const codeVerifier = randomBytes(48).toString('base64url');
  return { codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('hex') };
}
