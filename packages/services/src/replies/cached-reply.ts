import { MINUTE_MS } from '@clipscope/domain';
import { heldBytes } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { watchReads } from './watch-reads.ts';

/** Replies name days and ages, so they are made again in each of these periods even if nothing was recorded. */
const PERIOD_MS = 5 * MINUTE_MS;
const MAX_BYTES = 1024 * 1024;

/**
 * The reply as JSON, cached beside the rows that it was made of and valid as long as they are. What it was read from is
 * observed while it is made. A reply that used more than the observations, the team and its plan is made for each
 * caller. `key` names the call, what it was asked, and the team and plan.
 */
export function cachedReply<C extends Context>(
  key: string,
  context: C,
  make: (context: C) => Promise<unknown>,
): Promise<string> {
  const period = Math.floor(context.now().getTime() / PERIOD_MS);
  return context.observations.cached(`reply ${period} ${key}`, async () => {
    const { context: watched, scopes, isPure } = watchReads(context);
    const value = JSON.stringify(await make(watched));
    const bytes = heldBytes(value);
    const reuse = !isPure() ? 'never' : bytes > MAX_BYTES ? 'share' : 'cache';
    return { value, scopes, reuse, bytes };
  });
}
