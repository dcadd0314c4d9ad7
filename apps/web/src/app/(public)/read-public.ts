import { type CallOf, callPath, type Endpoint, type ReplyOf } from '@clipscope/contract';
import type { Fetch } from '../../lib/api/fetch-json.ts';
import { type WebConfig, webConfig } from '../../lib/config.ts';
import { reportError } from '../../lib/report-error.ts';

/** A visitor is waiting for the page. */
const PATIENCE_MS = 5000;

type Ports = {
  readonly config: () => Pick<WebConfig, 'apiUrl' | 'internalSecret'>;
  readonly fetch: Fetch;
  readonly reportError: (error: unknown) => void;
};

/** No data if the API rejected the call, and no status if it did not respond. */
type PublicResult<Data> = { readonly data: Data | null; readonly status: number | null };

type OpenEndpoint = Endpoint & { readonly access: 'public' | 'development' };

/**
 * Makes public calls on the server, so that public pages arrive complete. Nothing is
 * cached here, because erasures would go unnoticed: the API caches its replies until they change, and does not
 * rate-limit this server, which it recognises by the shared secret.
 */
export function createPublicReader(ports: Ports) {
  return async <E extends OpenEndpoint>(
    endpoint: E,
    call: CallOf<E> = {} as CallOf<E>,
  ): Promise<PublicResult<ReplyOf<E>>> => {
    try {
      const { apiUrl, internalSecret } = ports.config();
      const response = await ports.fetch(
        apiUrl + callPath(endpoint, call as Parameters<typeof callPath>[1]),
        {
          cache: 'no-store',
          headers: internalSecret === undefined ? {} : { 'x-internal-secret': internalSecret },
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
      );
      const { status } = response;
      if (!response.ok) return { data: null, status };
      return { data: endpoint.reply.parse(await response.json()) as ReplyOf<E>, status };
    } catch (error) {
      ports.reportError(error);
      return { data: null, status: null };
    }
  };
}

export const readPublicResult = createPublicReader({
  config: webConfig,
  fetch: (url, init) => fetch(url, init),
  reportError,
});

/** Null if the API does not respond. */
export async function readPublic<E extends OpenEndpoint>(
  endpoint: E,
  call: CallOf<E> = {} as CallOf<E>,
): Promise<ReplyOf<E> | null> {
  return (await readPublicResult(endpoint, call)).data;
}
