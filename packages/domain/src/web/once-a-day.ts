import { DAY_MS } from '../locale/durations.ts';

/** Whether a daily action is due. A missing, invalid or future time (the clock was set back) counts as due. */
export function isDue(lastIso: string | null | undefined, now: Date): boolean {
  const elapsedMs = now.getTime() - Date.parse(lastIso ?? '');
  return !(elapsedMs >= 0 && elapsedMs < DAY_MS);
}
