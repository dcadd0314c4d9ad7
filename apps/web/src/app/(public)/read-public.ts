import type { Endpoint, ReplyOf } from '@clipscope/contract';
import type { Fetch } from '../../lib/api/fetch-json.ts';
import { type WebConfig, webConfig } from '../../lib/config.ts';
import { reportError } from '../../lib/report-error.ts';

/** Somebody waits for the page. */
const PATIENCE_MS = 5000;

type Ports = {
  readonly config: () => Pick<WebConfig, 'apiUrl' | 'internalSecret'>;
  readonly fetch: Fetch;
  readonly reportError: (error: unknown) => void;
};

type OpenEndpoint = Endpoint & { readonly access: 'public' | 'development' };

/**
 * This server's own reading of open calls, for pages that are whole when they arrive. Null when the API does not
 * answer. Nothing is cached here, where an erasure would not be noticed: the API caches its replies until they
 * change, and lets this server, which it knows by the secret, ask as often as there are visitors.
 */
export function createPublicReader(ports: Ports) {
  return async <E extends OpenEndpoint>(endpoint: E): Promise<ReplyOf<E> | null> => {
    try {
      const { apiUrl, internalSecret } = ports.config();
      const response = await ports.fetch(apiUrl + endpoint.path, {
        cache: 'no-store',
        headers: internalSecret === undefined ? {} : { 'x-internal-secret': internalSecret },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!response.ok) return null;
      return endpoint.reply.parse(await response.json()) as ReplyOf<E>;
    } catch (error) {
      ports.reportError(error);
      return null;
    }
  };
}

export const readPublic = createPublicReader({
  config: webConfig,
  fetch: (url, init) => fetch(url, init),
  reportError,
});
