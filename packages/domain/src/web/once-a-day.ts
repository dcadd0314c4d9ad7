import { DAY_MS } from '../locale/durations.ts';

/**
 * Whether something done at most once a day may be done again. Never done, an unreadable time and a time in the
 * future (a clock was set back) are all due, or it might never happen again.
 */
export function isDue(lastIso: string | null | undefined, now: Date): boolean {
  const elapsedMs = now.getTime() - Date.parse(lastIso ?? '');
  return !(elapsedMs >= 0 && elapsedMs < DAY_MS);
}
