import { ApiError, apiErrorFrom, isLimitation } from './api-error.ts';
import { type Fetch, fetchPatiently, jsonOrError, type Wait } from './fetch-json.ts';

type ApiPorts = {
  readonly fetch: Fetch;
  readonly wait: Wait;
  /** Ends the session without leaving the page. */
  readonly signOut: () => Promise<unknown>;
  readonly reportError: (error: unknown) => void;
  /** Shows the missing feature or limit, and the plan that includes it. */
  readonly openLimitation: (error: ApiError) => void;
};

export type ApiCalls = ReturnType<typeof createApiCalls>;

export function createApiCalls(ports: ApiPorts) {
  async function get(url: string, token: string | undefined): Promise<{ data: unknown }> {
    const response = await fetchPatiently(ports, url, { headers: headers(token) });
    const result = await jsonOrError(response);
    if ('error' in result) throw result.error;
    return result;
  }

  /** Null without a token or URL, and on 403. */
  async function getWithToken(
    url: string,
    token: string | null | undefined,
  ): Promise<{ data: unknown } | null> {
    if (!token || url === '') return null;
    try {
      return await get(url, token);
    } catch (error) {
      if (!(error instanceof ApiError) || !isForbidden(error)) throw error;
      if (isLimitation(error)) {
        ports.openLimitation(error);
        throw error;
      }
      // Impersonating staff stay signed in.
      if (error.errorEnum === 'READ_ONLY') throw error;
      await ports.signOut();
      return null;
    }
  }

  async function getAllWithToken(urls: readonly string[], token: string | null | undefined) {
    return Promise.all(urls.map(url => getWithToken(url, token)));
  }

  /** Without a token. */
  async function getPublic(url: string): Promise<{ data: unknown } | null> {
    return url === '' ? null : get(url, undefined);
  }

  /** The reply itself, whose body is still on its way. */
  async function getFile(url: string, token: string | undefined, signal: AbortSignal): Promise<Response> {
    const response = await fetchPatiently(ports, url, { headers: headers(token, false), signal });
    if (response.ok) return response;
    const error = await apiErrorFrom(response);
    if (isLimitation(error)) ports.openLimitation(error);
    throw error;
  }

  async function send(
    method: 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    token?: string | null,
  ): Promise<unknown> {
    try {
      const response = await fetchPatiently(ports, url, {
        method,
        headers: headers(token, body !== undefined),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const result = await jsonOrError(response);
      if ('data' in result) return result.data;
      if (isLimitation(result.error)) ports.openLimitation(result.error);
      throw result.error;
    } catch (error) {
      const failure = error instanceof ApiError ? error : unreachable(error);
      ports.reportError(failure);
      return failure;
    }
  }

  return {
    getWithToken,
    getAllWithToken,
    getPublic,
    getFile,
    /** These three return the parsed reply, or the error after reporting it. They never throw. */
    post: send.bind(null, 'POST'),
    patch: send.bind(null, 'PATCH'),
    delete: send.bind(null, 'DELETE'),
  };
}

function headers(token: string | null | undefined, withBody = true): Record<string, string> {
  return {
    // Strict servers reject a DELETE with a JSON content type but no body.
    ...(withBody && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

function isForbidden(error: ApiError): boolean {
  return error.status === 403 || error.message === 'Forbidden';
}

function unreachable(cause: unknown): ApiError {
  return new ApiError(cause instanceof Error ? cause.message : String(cause), { status: 0, cause });
}
