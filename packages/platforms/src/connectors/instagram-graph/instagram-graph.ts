import type { Connector } from '../connector.ts';
import { graphFetcher } from './fetch-graph.ts';
import { graphClient } from './graph-client.ts';
import { orUnavailable } from './graph-refusal.ts';
import { hashtagAllowance } from './hashtag-allowance.ts';
import { INSTAGRAM_GRAPH, type InstagramGraphOptions } from './options.ts';
import { readGraph } from './read-graph.ts';

/** Instagram's Graph API: professional accounts by handle, hashtags, and everything about the own account. */
export function instagramGraph(options: InstagramGraphOptions): Connector {
  const client = graphClient(options);
  const allowance = hashtagAllowance(options);
  const ask = graphFetcher(options, allowance);
  return {
    source: INSTAGRAM_GRAPH,
    platform: 'instagram',
    async ask(question) {
      const calls = client.calls();
      const body = await orUnavailable(() => ask(calls, question));
      return { body, receivedAt: options.now(), quotaUsed: calls.used() };
    },
    read: readGraph,
    quotas: async () => [await allowance.state(), client.state()],
  };
}
