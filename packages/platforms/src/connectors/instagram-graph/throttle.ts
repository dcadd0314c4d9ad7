import { PlatformError } from '../../errors.ts';
import type { ConnectorOptions, QuotaState } from '../connector.ts';

/** How much of the allowance is used, in percent, and in how many seconds a lost access comes back. */
interface Usage {
  readonly percent: number;
  readonly regainS: number;
}

const HEADERS = ['x-app-usage', 'x-business-use-case-usage'];
const PERCENTAGES = ['call_count', 'total_cputime', 'total_time'];

/** What the headers say, of all limits the one that is nearest. Null when they say nothing. */
export function usageIn(headers: Headers): Usage | null {
  const limits = HEADERS.flatMap(name => limitsIn(headers.get(name)));
  if (limits.length === 0) return null;
  const percent = Math.max(...limits.flatMap(limit => PERCENTAGES.map(name => numberIn(limit, name))));
  const minutes = Math.max(...limits.map(limit => numberIn(limit, 'estimated_time_to_regain_access')));
  return { percent, regainS: minutes * 60 };
}

/** The app's usage is one record, the account's a list of them under its number. */
function limitsIn(text: string | null): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return [];
    if (PERCENTAGES.some(name => name in value)) return [value as Record<string, unknown>];
    return Object.values(value).flatMap(list => (Array.isArray(list) ? list : []));
  } catch {
    // A header that is no JSON tells nothing; the limit itself is still told by an error.
    return [];
  }
}

function numberIn(limit: Record<string, unknown>, name: string): number {
  const value = limit[name];
  return typeof value === 'number' && value > 0 ? value : 0;
}

const SLOW_FROM_PERCENT = 75;
const STOP_FROM_PERCENT = 95;
/** Added to the pause before a question for every percent from there on. */
const PAUSE_MS = 500;
/** How long nothing is asked near the limit, since the headers of one question more tell where it stands. */
const REST_S = 15 * 60;
/** The limits of an app are for an hour. */
const LIMIT_S = 60 * 60;

interface Throttle {
  /** Waits when the limit is near, refuses when it is reached. */
  beforeRequest(): Promise<void>;
  note(headers: Headers): void;
  /** The platform refused to answer: how long nothing is asked now. */
  limitReached(headers: Headers): number;
  state(): QuotaState;
}

export function throttleOf({ now, sleep }: Pick<ConnectorOptions, 'now' | 'sleep'>): Throttle {
  let percent = 0;
  let pausedUntilMs = 0;
  const rest = (seconds: number) => {
    pausedUntilMs = now().getTime() + seconds * 1_000;
    return seconds;
  };
  const note = (headers: Headers) => {
    const usage = usageIn(headers);
    if (usage === null) return;
    percent = usage.percent;
    if (percent >= STOP_FROM_PERCENT) rest(usage.regainS || REST_S);
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
      // After a rest the last figure is old: the next answer brings a new one.
      const isNear = percent >= SLOW_FROM_PERCENT && percent < STOP_FROM_PERCENT;
      if (isNear) await sleep((Math.floor(percent) - SLOW_FROM_PERCENT + 1) * PAUSE_MS);
    },
    limitReached(headers) {
      note(headers);
      return rest(usageIn(headers)?.regainS || LIMIT_S);
    },
    state: () => ({
      bucket: 'calls (%)',
      used: Math.min(100, percent),
      limit: 100,
      resetsAt: pausedUntilMs > now().getTime() ? new Date(pausedUntilMs) : null,
    }),
  };
}
