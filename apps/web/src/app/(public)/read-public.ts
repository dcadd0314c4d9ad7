import type { Endpoint, ReplyOf } from '@clipscope/contract';
import type { Fetch } from '../../lib/api/fetch-json.ts';
import { webConfig } from '../../lib/config.ts';
import { reportError } from '../../lib/report-error.ts';

/** Somebody waits for the page. */
const PATIENCE_MS = 5000;
const KEPT_MS = 30_000;

type Ports = {
  readonly apiUrl: () => string;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly reportError: (error: unknown) => void;
};

type OpenEndpoint = Endpoint & { readonly access: 'public' };

/**
 * This server's own reading of open calls, for pages that are whole when they arrive. Null when the API does not
 * answer. At the API all visitors share this server's address and so its rate limit: a reply serves them for a while.
 */
export function createPublicReader(ports: Ports) {
  const kept = new Map<string, { readonly reply: unknown; readonly until: number }>();
  return async <E extends OpenEndpoint>(endpoint: E): Promise<ReplyOf<E> | null> => {
    const before = kept.get(endpoint.path);
    if (before && before.until > ports.now()) return before.reply as ReplyOf<E>;
    try {
      const response = await ports.fetch(ports.apiUrl() + endpoint.path, {
        cache: 'no-store',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!response.ok) return null;
      const reply = endpoint.reply.parse(await response.json()) as ReplyOf<E>;
      kept.set(endpoint.path, { reply, until: ports.now() + KEPT_MS });
      return reply;
    } catch (error) {
      ports.reportError(error);
      return null;
    }
  };
}

export const readPublic = createPublicReader({
  apiUrl: () => webConfig().apiUrl,
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  reportError,
});
