import type { Connector } from '../connector.ts';
import { graphAsker } from './ask-graph.ts';
import { graphClient } from './graph-client.ts';
import { understood } from './graph-refusal.ts';
import { hashtagAllowance } from './hashtag-allowance.ts';
import { INSTAGRAM_GRAPH, type InstagramGraphOptions } from './options.ts';
import { readGraph } from './read-graph.ts';

/** Instagram's interface for apps: professional accounts by name, hashtags, and the own account in full. */
export function instagramGraph(options: InstagramGraphOptions): Connector {
  const client = graphClient(options);
  const allowance = hashtagAllowance(options);
  const ask = graphAsker(options, allowance);
  return {
    source: INSTAGRAM_GRAPH,
    platform: 'instagram',
    async ask(question) {
      const asking = client.asking();
      const body = await understood(() => ask(asking, question));
      return { body, receivedAt: options.now(), quotaUsed: asking.used() };
    },
    read: readGraph,
    quotas: async () => [await allowance.state(), client.state()],
  };
}
