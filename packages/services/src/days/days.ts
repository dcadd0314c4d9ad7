import { addDays, daysIn } from '@clipscope/domain';

export { addDays };

/** More than there are zones; whoever makes some up does not fill the memory. */
const MOST_FORMATS = 1000;

/** To make a format takes a hundred times as long as to use it. */
export function formatsByZone(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return zone => {
    const format = formats.get(zone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    if (formats.size < MOST_FORMATS) formats.set(zone, format);
    return format;
  };
}

const dayFormatOf = formatsByZone('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });

export function dayIn(zone: string, time: Date): string {
  return dayFormatOf(zone).format(time);
}

/** How many days one is after another. */
export function daysBetween(startDate: string, endDate: string): number {
  return daysIn({ startDate, endDate }) - 1;
}

/** Both ends included. */
export function eachDay(startDate: string, endDate: string): string[] {
  return Array.from({ length: daysIn({ startDate, endDate }) }, (_, index) => addDays(startDate, index));
}

/** The store's name of a zone: it knows no other spellings and writes a fixed offset its own way. */
export function zoneForStore(zone: string): string {
  const { timeZone } = dayFormatOf(zone).resolvedOptions();
  return /^[+-]\d\d:\d\d$/.test(timeZone) ? `Fixed/UTC${timeZone}:00` : timeZone;
}
