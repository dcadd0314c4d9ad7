/** Days are text, `2026-11-15`: they have no zone and compare as they read. */
const DAY_MS = 24 * 60 * 60 * 1000;

export function dayIn(zone: string, time: Date): string {
  const parts = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('sv-SE', parts).format(time);
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
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  return /^[+-]\d\d:\d\d$/.test(timeZone) ? `Fixed/UTC${timeZone}:00` : timeZone;
}
