import { DAY_MS, HOUR_MS, MINUTE_MS } from '@clipscope/domain';

const UNITS = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** "12 min. ago" in the reader's language; less than a minute is "now". */
export function relativeTime(time: Date, now: Date, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const elapsedMs = time.getTime() - now.getTime();
  for (const [unit, unitMs] of UNITS) {
    if (Math.abs(elapsedMs) >= unitMs) return format.format(Math.trunc(elapsedMs / unitMs), unit);
  }
  return format.format(0, 'second');
}
