import { PlatformError } from '../../errors.ts';
import type { ConnectorOptions, QuotaState } from '../connector.ts';

interface Usage {
  readonly percent: number;
  /** Seconds until access is restored. */
  readonly regainS: number;
}

const HEADERS = ['x-app-usage', 'x-business-use-case-usage'];
const PERCENTAGES = ['call_count', 'total_cputime', 'total_time'];

/** The highest usage of all limits in the headers. Null without such headers. */
export function usageIn(headers: Headers): Usage | null {
  const limits = HEADERS.flatMap(name => limitsIn(headers.get(name)));
  if (limits.length === 0) return null;
  const percent = Math.max(...limits.flatMap(limit => PERCENTAGES.map(name => numberIn(limit, name))));
  const minutes = Math.max(...limits.map(limit => numberIn(limit, 'estimated_time_to_regain_access')));
  return { percent, regainS: minutes * 60 };
}

/** The app's usage is a single record, the account's a list of records under its id. */
function limitsIn(text: string | null): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return [];
    if (PERCENTAGES.some(name => name in value)) return [value as Record<string, unknown>];
    return Object.values(value).flatMap(list => (Array.isArray(list) ? list : []));
  } catch {
    // An invalid header is ignored: the limit itself is still reported by an error.
    return [];
  }
}

function numberIn(limit: Record<string, unknown>, name: string): number {
  const value = limit[name];
  return typeof value === 'number' && value > 0 ? value : 0;
}

const SLOW_FROM_PERCENT = 75;
const STOP_FROM_PERCENT = 95;
/** The delay before a request per percent above SLOW_FROM_PERCENT. */
const DELAY_MS = 500;
/** How long requests are paused near the limit; the headers of the next reply show the current usage. */
const PAUSE_S = 15 * 60;
/** App limits are per hour. */
const LIMIT_S = 60 * 60;

interface Throttle {
  /** Waits when the limit is near and throws when it is reached. */
  beforeRequest(): Promise<void>;
  note(headers: Headers): void;
  /** Pauses requests after a rate-limit error and returns the pause in seconds. */
  limitReached(headers: Headers): number;
  state(): QuotaState;
}

export function throttleOf({ now, sleep }: Pick<ConnectorOptions, 'now' | 'sleep'>): Throttle {
  let percent = 0;
  let pausedUntilMs = 0;
  const pause = (seconds: number) => {
    pausedUntilMs = now().getTime() + seconds * 1_000;
    return seconds;
  };
  const note = (headers: Headers) => {
    const usage = usageIn(headers);
    if (usage === null) return;
    percent = usage.percent;
    if (percent >= STOP_FROM_PERCENT) pause(usage.regainS || PAUSE_S);
  };
  return {
    note,
    async beforeRequest() {
      const leftS = Math.ceil((pausedUntilMs - now().getTime()) / 1_000);
      if (leftS > 0) {
        throw new PlatformError(
          'RATE_LIMITED',
          'Instagram’s rate limit is nearly used up, so requests are paused.',
          {
            retryAfterS: leftS,
          },
        );
      }
      // After a pause the last usage is outdated, and the next reply updates it.
      const isNear = percent >= SLOW_FROM_PERCENT && percent < STOP_FROM_PERCENT;
      if (isNear) await sleep((Math.floor(percent) - SLOW_FROM_PERCENT + 1) * DELAY_MS);
    },
    limitReached(headers) {
      note(headers);
      return pause(usageIn(headers)?.regainS || LIMIT_S);
    },
    state: () => ({
      bucket: 'calls (%)',
      used: Math.min(100, percent),
      limit: 100,
      resetsAt: pausedUntilMs > now().getTime() ? new Date(pausedUntilMs) : null,
    }),
  };
}
