import type { Fields } from '../../files/json-formats/fields.ts';
import { BREAKDOWNS, type Breakdown, type GraphBody } from './graph-body.ts';
import type { ApiCalls } from './graph-client.ts';
import { GraphRefusal } from './graph-refusal.ts';

const FOLLOWERS = {
  metric: 'follower_demographics',
  period: 'lifetime',
  metric_type: 'total_value',
  timeframe: 'this_month',
};

/** The number of followers per group; each breakdown takes one API call. */
export async function fetchFollowerGroups(
  calls: ApiCalls,
  ownId: string,
): Promise<NonNullable<GraphBody['followers']>> {
  const groups: [Breakdown, Fields | null][] = [];
  for (const breakdown of BREAKDOWNS) groups.push([breakdown, await fetchGroups(calls, ownId, breakdown)]);
  return Object.fromEntries(groups) as Record<Breakdown, Fields | null>;
}

async function fetchGroups(calls: ApiCalls, ownId: string, breakdown: Breakdown): Promise<Fields | null> {
  try {
    return await calls.get(`${ownId}/insights`, () => ({ ...FOLLOWERS, breakdown }));
  } catch (error) {
    if (error instanceof GraphRefusal && error.isAboutMetrics) return null;
    throw error;
  }
}
