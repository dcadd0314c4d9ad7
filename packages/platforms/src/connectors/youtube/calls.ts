import type { ConnectorOptions } from '../connector.ts';
import { fetchJson } from '../fetch-json.ts';
import type { Quota } from '../quota.ts';
import type { YouTubeAccess } from './access.ts';
import type { YouTubeCall, YouTubeCost } from './costs.ts';
import { verdictOn } from './refusals.ts';

/** The API calls of one question. */
export interface ApiCalls {
  /** Throws if neither the key nor the token covers the call. */
  assertAllowed(call: YouTubeCall): Promise<void>;
  call(call: YouTubeCall, parameters: Readonly<Record<string, string>>): Promise<unknown>;
  unitsUsed(): number;
}

export function createCalls(
  options: ConnectorOptions,
  beginAccess: () => YouTubeAccess,
  quota: Quota,
  costs: Readonly<Record<YouTubeCall, YouTubeCost>>,
): ApiCalls {
  let unitsUsed = 0;
  return {
    unitsUsed: () => unitsUsed,
    async assertAllowed(call) {
      await beginAccess().credentials(call);
    },
    async call(call, parameters) {
      const { bucket, units } = costs[call];
      const access = beginAccess();
      const reply = await fetchJson(options, {
        platform: 'YouTube',
        async request() {
          const { key, headers } = await access.credentials(call);
          // Failed attempts cost the same.
          await quota.spend(bucket, units);
          unitsUsed += units;
          const query = new URLSearchParams({ ...parameters, ...(key !== undefined && { key }) });
          return { url: `${options.baseUrl}/${call}?${query}`, headers };
        },
        judge: answer => verdictOn(answer, () => quota.exhaust(bucket)),
        renew: access.renew,
      });
      return reply.body;
    },
  };
}
