import { REPEATED_LOG_THROTTLE_MS, setBounded } from '@clipscope/domain';

/** The port for errors that are not shown on screen; an error-reporting service can implement it. */
type Reporter = (error: unknown) => void;

/** Of different faults: those with a number or an address in their text never come to an end. */
const MOST_REMEMBERED = 100;

let reporter: Reporter = error => globalThis.reportError?.(error);
const lastReportedAt = new Map<string, number>();

export function setErrorReporter(next: Reporter): void {
  reporter = next;
}

/** The same fault is passed on once in five seconds. */
export function reportError(error: unknown, now = Date.now()): void {
  const key = String(error);
  const last = lastReportedAt.get(key);
  if (last !== undefined && now - last < REPEATED_LOG_THROTTLE_MS) return;
  setBounded(lastReportedAt, key, now, MOST_REMEMBERED);
  reporter(error);
}
