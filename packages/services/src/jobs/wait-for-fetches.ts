import { setTimeout as sleep } from 'node:timers/promises';
import { dueFetches } from '@clipscope/business-store';
import { MINUTE_MS } from '@clipscope/domain';
import type { Context } from '../context.ts';

const POLL_MS = 250;
/** After this, tracking runs beside a long fetch, so that it is not blocked for ever. */
const LONGEST_MS = MINUTE_MS;

/** Delays background tracking while fetches are waiting or running in any process, since users watch their progress. */
export async function waitForFetches({ business, now }: Pick<Context, 'business' | 'now'>): Promise<void> {
  for (let waitedMs = 0; waitedMs < LONGEST_MS; waitedMs += POLL_MS) {
    if ((await dueFetches(business.db, now(), 1)).length === 0) return;
    await sleep(POLL_MS);
  }
}
