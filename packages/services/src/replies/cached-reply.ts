import { MINUTE_MS } from '@clipscope/domain';
import { estimateBytes } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import { watchReads } from './watch-reads.ts';

/** Replies contain ages and "today", so they expire even if nothing was recorded. */
const PERIOD_MS = 5 * MINUTE_MS;
const MAX_BYTES = 1024 * 1024;

/**
 * The reply as JSON, cached as long as the rows that it was made of. A reply that used more than the observations, the
 * team and its plan is made for each caller. `key` contains the call, its input, the team and the plan.
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
    const bytes = estimateBytes(value);
    const reuse = !isPure() ? 'never' : bytes > MAX_BYTES ? 'share' : 'cache';
    return { value, scopes, reuse, bytes };
  });
}
