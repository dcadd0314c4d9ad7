import { MINUTE_MS } from '@clipscope/domain';
import type { Period } from '../quota.ts';

/** TikTok uses a sliding minute; a fixed one is close enough, because TikTok enforces its limit anyway. */
export function minutes(now: Date): Period {
  const startMs = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return { name: new Date(startMs).toISOString().slice(0, 16), resetsAt: new Date(startMs + MINUTE_MS) };
}
