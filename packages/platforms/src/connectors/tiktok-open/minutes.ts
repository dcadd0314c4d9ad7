import { MINUTE_MS } from '@clipscope/domain';
import type { Period } from '../quota.ts';

/** TikTok counts over a minute that slides; one that stands still is near enough, and TikTok says no itself. */
export function minutes(now: Date): Period {
  const startMs = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return { name: new Date(startMs).toISOString().slice(0, 16), resetsAt: new Date(startMs + MINUTE_MS) };
}
