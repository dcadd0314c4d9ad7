import { type CallOf, contract } from '@clipscope/contract';
import type { Fetch } from '../api/fetch-json.ts';
import { addressWithoutSecrets } from '../page/without-secrets.ts';

type Body = CallOf<typeof contract.trackUsage>['body'];
export type UsageEvent = Pick<Body, 'action' | 'feature'>;

type Ports = {
  readonly fetch: Fetch;
  readonly apiUrl: string;
  readonly token: string | undefined;
  readonly href: string;
};

/** Records usage. Null without a session and on any failure, because nothing depends on it. */
export async function sendUsage({ fetch, apiUrl, token, href }: Ports, event: UsageEvent): Promise<unknown> {
  if (!token) return null;
  const address = addressWithoutSecrets(href);
  const body: Body = {
    ...event,
    url: address.origin + address.pathname,
    urlParameters: Object.fromEntries(address.searchParams),
  };
  try {
    const response = await fetch(apiUrl + contract.trackUsage.path, {
      method: contract.trackUsage.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      keepalive: true,
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
