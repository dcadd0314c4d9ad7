import {
  type CallOf,
  callPath,
  contract,
  type Endpoint,
  type ReplyOf,
  type Tokens,
} from '@clipscope/contract';
import { ApiError, apiErrorFrom } from '../api/api-error.ts';
import type { Fetch } from '../api/fetch-json.ts';
import type { Visitor } from './visitor-address.ts';

/** This server's own calls to the API: exchanging proofs of identity for tokens. */
export function createAuthApi(settings: {
  apiUrl: string;
  internalSecret: string | undefined;
  fetch: Fetch;
}) {
  async function post<E extends Endpoint>(
    endpoint: E,
    body: CallOf<E>['body'],
    headers: Record<string, string> = {},
  ): Promise<ReplyOf<E>> {
    const response = await settings.fetch(settings.apiUrl + endpoint.path, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw await apiErrorFrom(response);
    return endpoint.reply.parse(await response.json()) as ReplyOf<E>;
  }

  /**
   * Failed sign-ins are counted by the visitor's address, and sessions are listed with it and the browser; without these all
   * would have this server's.
   */
  const visitorHeaders = ({ ip, agent }: Visitor): Record<string, string> =>
    settings.internalSecret
      ? {
          ...(ip && { 'x-visitor-ip': ip }),
          ...(agent && { 'x-visitor-agent': agent }),
          'x-internal-secret': settings.internalSecret,
        }
      : {};

  return {
    /** Null if email address and password do not match, or the address is unconfirmed; the API does not say which. */
    async signIn(email: string, password: string, visitor: Visitor): Promise<Tokens | null> {
      try {
        return await post(contract.authToken, { email, password }, visitorHeaders(visitor));
      } catch (error) {
        if (error instanceof ApiError && (error.status === 401 || error.status === 400)) return null;
        throw error;
      }
    },
    /** The emailed link proves the address, so it signs in. */
    confirm: (token: string, visitor: Visitor) =>
      post(contract.verifyEmail, { token }, visitorHeaders(visitor)),
    signInThrough(person: CallOf<typeof contract.authOauth>['body'], visitor: Visitor): Promise<Tokens> {
      return post(contract.authOauth, person, visitorHeaders(visitor));
    },
    refresh: (refreshToken: string) => post(contract.authRefresh, { refreshToken }),
    revoke: (refreshToken: string) => post(contract.authRevoke, { refreshToken }),
    async endImpersonation(id: string, accessToken: string): Promise<void> {
      const endpoint = contract.endImpersonation;
      const response = await settings.fetch(settings.apiUrl + callPath(endpoint, { params: { id } }), {
        method: endpoint.method,
        headers: { authorization: `Bearer ${accessToken}` },
      });
      // One that is not there has ended already.
      if (!response.ok && response.status !== 404) throw await apiErrorFrom(response);
    },
  };
}

export type AuthApi = ReturnType<typeof createAuthApi>;
