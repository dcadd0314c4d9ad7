import { type CallOf, callPath, type Endpoint, type ReplyOf } from '@clipscope/contract';
import type { ApiCalls } from './api-calls.ts';
import { ApiError } from './api-error.ts';
import { noteWrite } from './given-replies.ts';
import { type SendWatch, sendFile } from './send-file.ts';

export type CallResult<Reply> =
  | { readonly ok: true; readonly data: Reply }
  | { readonly ok: false; readonly error: ApiError };

export type ApiAccess = {
  readonly apiUrl: string;
  readonly calls: ApiCalls;
  readonly token: string | undefined;
  /** Fetches the session again; undefined when there is none any more. */
  readonly renewToken: () => Promise<string | undefined>;
};

type AnyCall = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Reads an endpoint. A token that ran out while the machine slept is renewed once, unnoticed. */
export async function readApi<E extends Endpoint>(
  access: ApiAccess,
  endpoint: E,
  call: CallOf<E>,
): Promise<ReplyOf<E> | null> {
  const url = access.apiUrl + callPath(endpoint, call as AnyCall);
  const read = async (token: string | undefined) => {
    const result =
      endpoint.access === 'session'
        ? await access.calls.getWithToken(url, token)
        : await access.calls.getPublic(url);
    return result && (result.data as ReplyOf<E>);
  };
  return renewing(access, endpoint, read);
}

/** Fetches a file as a stream. */
export async function fetchFile<E extends Endpoint>(
  access: ApiAccess,
  endpoint: E,
  call: CallOf<E>,
  signal: AbortSignal,
): Promise<Response> {
  const url = access.apiUrl + callPath(endpoint, call as AnyCall);
  return renewing(access, endpoint, token => access.calls.getFile(url, token, signal));
}

/** Sends a file as the body. */
export async function uploadFile<E extends Endpoint>(
  access: ApiAccess,
  endpoint: E,
  call: Omit<CallOf<E>, 'body'>,
  file: Blob,
  watch: SendWatch,
): Promise<ReplyOf<E>> {
  const url = access.apiUrl + callPath(endpoint, call as AnyCall);
  const send = (token: string | undefined) => sendFile(url, token, file, watch) as Promise<ReplyOf<E>>;
  return renewing(access, endpoint, send).finally(() => noteWrite());
}

async function renewing<Result>(
  access: ApiAccess,
  endpoint: Endpoint,
  attempt: (token: string | undefined) => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt(access.token);
  } catch (error) {
    const fresh = isOutdatedToken(error, endpoint) ? await freshToken(access) : undefined;
    if (fresh === undefined) throw error;
    return attempt(fresh);
  }
}

/** Makes a call of any method. Never throws: a failure is in the result, reported already. */
export async function callApi<E extends Endpoint>(
  access: ApiAccess,
  endpoint: E,
  call: CallOf<E>,
): Promise<CallResult<ReplyOf<E>>> {
  if (endpoint.method === 'GET') return readResult(access, endpoint, call);
  const { body } = call as AnyCall;
  const url = access.apiUrl + callPath(endpoint, call as AnyCall);
  const send = access.calls[endpoint.method.toLowerCase() as 'post' | 'patch' | 'delete'];
  const attempt = (token: string | undefined) =>
    send(url, body, endpoint.access === 'session' ? token : undefined);

  let reply = await attempt(access.token);
  if (isOutdatedToken(reply, endpoint)) {
    const fresh = await freshToken(access);
    if (fresh !== undefined) reply = await attempt(fresh);
  }
  noteWrite();
  return reply instanceof ApiError ? { ok: false, error: reply } : { ok: true, data: reply as ReplyOf<E> };
}

async function readResult<E extends Endpoint>(
  access: ApiAccess,
  endpoint: E,
  call: CallOf<E>,
): Promise<CallResult<ReplyOf<E>>> {
  try {
    const data = await readApi(access, endpoint, call);
    if (data !== null) return { ok: true, data };
    return { ok: false, error: new ApiError('Not signed in', { status: 401, errorEnum: 'UNAUTHENTICATED' }) };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error };
    return { ok: false, error: new ApiError(String(error), { status: 0, cause: error }) };
  }
}

function isOutdatedToken(error: unknown, endpoint: Endpoint): boolean {
  return endpoint.access === 'session' && error instanceof ApiError && error.status === 401;
}

async function freshToken(access: ApiAccess): Promise<string | undefined> {
  const token = await access.renewToken();
  return token === access.token ? undefined : token;
}
