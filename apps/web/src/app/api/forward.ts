import { type Endpoint, ERRORS, type ErrorBody, type ErrorCode } from '@clipscope/contract';
import { getServerSession } from 'next-auth';
import type { Fetch } from '../../lib/api/fetch-json.ts';
import { webConfig } from '../../lib/config.ts';
import { authOptions } from '../../lib/session/auth-options.ts';

export type ForwardPorts = {
  readonly apiUrl: string;
  readonly fetch: Fetch;
  /** Undefined without a session, or with one that has ended. */
  readonly accessToken: () => Promise<string | undefined>;
};

/** More than any of these calls needs. */
const LONGEST_BODY = 100_000;

/** Forwards a browser's call to the API with the session's token, and returns the reply unchanged. */
export async function forward(
  ports: ForwardPorts,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  request: Request,
): Promise<Response> {
  const body = await request.text();
  if (body.length > LONGEST_BODY) return refusal('PAYLOAD_TOO_LARGE');
  try {
    const token = await ports.accessToken();
    if (!token) return refusal('UNAUTHENTICATED');
    const answer = await ports.fetch(ports.apiUrl + endpoint.path, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body === '' ? '{}' : body,
    });
    const retryAfter = answer.headers.get('retry-after');
    return new Response(await answer.text(), {
      status: answer.status,
      headers: { 'content-type': 'application/json', ...(retryAfter && { 'retry-after': retryAfter }) },
    });
  } catch {
    return refusal('UNAVAILABLE');
  }
}

/** A failure as an object under `error`, for callers that expect it there. */
export async function withErrorObject(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const { status, headers } = answer;
  return Response.json({ error: parsed(await answer.text()) }, { status, headers });
}

export function forwardPorts(): ForwardPorts {
  return {
    apiUrl: webConfig().apiUrl,
    fetch,
    accessToken: async () => {
      const session = await getServerSession(authOptions());
      return session?.error ? undefined : session?.accessToken;
    },
  };
}

function refusal(code: ErrorCode): Response {
  const { status, message } = ERRORS[code];
  const body: ErrorBody = { status, errorEnum: code, message, requestId: crypto.randomUUID() };
  return Response.json(body, { status });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.slice(0, 1000) };
  }
}
