import { setTimeout as sleep } from 'node:timers/promises';
import { dueFetches } from '@clipscope/business-store';
import { MINUTE_MS } from '@clipscope/domain';
import type { Context } from '../context.ts';

const POLL_MS = 250;
/** A fetch that takes longer than this shares the machine: what is tracked must not wait for ever. */
const LONGEST_MS = MINUTE_MS;

/**
 * Somebody looks at a progress bar while a fetch waits or runs, and nobody while something is tracked: a fetch
 * has a queue of its own, and what is tracked begins after it, in whichever process it runs.
 */
export async function waitForFetches({ business, now }: Pick<Context, 'business' | 'now'>): Promise<void> {
  for (let waitedMs = 0; waitedMs < LONGEST_MS; waitedMs += POLL_MS) {
    if ((await dueFetches(business.db, now(), 1)).length === 0) return;
    await sleep(POLL_MS);
  }
}
