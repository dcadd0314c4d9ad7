import { createHash } from 'node:crypto';

export const CLIENT = { clientId: 'client', clientSecret: 'client-secret' };

export interface GoogleLogins {
  readonly accessTokens: Set<string>;
  readonly refreshTokens: Set<string>;
  /** Valid codes. Those requested with offline access come with a refresh token. */
  readonly codes: Map<string, { redirectUri: string; challenge: string; isOffline: boolean }>;
  /** What the person allowed. */
  readonly scopes: Set<string>;
}

const AUTH = 'https://www.googleapis.com/auth';
export const READ_SCOPE = `${AUTH}/youtube.readonly`;
export const WRITE_SCOPE = `${AUTH}/youtube.force-ssl`;

/** Google’s token endpoint: a code is valid once, with the verifier of its request. */
export function tokenFor(form: URLSearchParams, logins: GoogleLogins): [status: number, body: object] {
  const no = (status: number, error: string): [number, object] => [
    status,
    { error, error_description: `Refused: ${error}` },
  ];
  const isClient =
    form.get('client_id') === CLIENT.clientId && form.get('client_secret') === CLIENT.clientSecret;
  if (!isClient) return no(401, 'invalid_client');
  const { accessTokens, refreshTokens, codes, scopes } = logins;
  const given = { expires_in: 3599, scope: [...scopes].join(' '), token_type: 'Bearer' };
  const give = () => {
    const access_token = `ya29.token-${accessTokens.size + 1}`;
    accessTokens.clear();
    accessTokens.add(access_token);
    return { access_token, ...given };
  };
  if (form.get('grant_type') === 'refresh_token') {
    return refreshTokens.has(form.get('refresh_token') ?? '') ? [200, give()] : no(400, 'invalid_grant');
  }
  if (form.get('grant_type') !== 'authorization_code') return no(400, 'unsupported_grant_type');
  const code = codes.get(form.get('code') ?? '');
  if (code?.redirectUri !== form.get('redirect_uri')) return no(400, 'invalid_grant');
  const proof = createHash('sha256').update(form.get('code_verifier') ?? '');
  if (proof.digest('base64url') !== code?.challenge) return no(400, 'invalid_grant');
  codes.delete(form.get('code') ?? '');
  if (!code.isOffline) return [200, give()];
  refreshTokens.add('1//given');
  return [200, { ...give(), refresh_token: '1//given' }];
}
