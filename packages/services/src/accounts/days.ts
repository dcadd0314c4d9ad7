/** Days are text, `2026-11-15`: they have no zone and compare as they read. */
const DAY_MS = 24 * 60 * 60 * 1000;
/** More than there are zones; whoever makes some up does not fill the memory. */
const MOST_FORMATS = 1000;

/** To make a format takes a hundred times as long as to use it. */
export function formatsByZone(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (zone: string) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return zone => {
    const format = kept.get(zone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    if (kept.size < MOST_FORMATS) kept.set(zone, format);
    return format;
  };
}

const dayFormatOf = formatsByZone('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });

export function dayIn(zone: string, time: Date): string {
  return dayFormatOf(zone).format(time);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
}

/** Both ends included. */
export function eachDay(first: string, last: string): string[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

/** The store's name of a zone: it knows no other spellings and writes a fixed offset its own way. */
export function zoneForStore(zone: string): string {
  const { timeZone } = dayFormatOf(zone).resolvedOptions();
  return /^[+-]\d\d:\d\d$/.test(timeZone) ? `Fixed/UTC${timeZone}:00` : timeZone;
}
