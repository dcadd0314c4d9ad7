import { CONTENT_CLIENT } from '@clipscope/domain';

/** The part of fetch that the vendor's client uses. */
export type ContentFetch = (url: string, init?: unknown) => Promise<Response>;

const TIMEOUT_MS = 10_000;

/**
 * The client takes a 403 for an unknown failure, and repeats a 429 without `retry-after` at once; the specification takes
 * it for a missing permission, and waits.
 */
export function withSpecifiedReplies(fetch: ContentFetch): ContentFetch {
  return async (url, init) => {
    const reply = await fetch(url, { ...(init as RequestInit), signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (reply.status === 403) {
      await reply.body?.cancel();
      return Response.json({ message: 'The content service does not allow this.' }, { status: 401 });
    }
    if (reply.status === 429 && !reply.headers.has('retry-after')) {
      const headers = new Headers(reply.headers);
      headers.set('retry-after', String(CONTENT_CLIENT.retryMs / 1000));
      return new Response(reply.body, { status: 429, headers });
    }
    return reply;
  };
}
