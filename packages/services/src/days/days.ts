import { addDays, daysIn } from '@clipscope/domain';

export { addDays };

/** More than there are zones, so that spelling variants cannot fill the memory. */
const MOST_FORMATS = 1000;

/** Creating a format takes a hundred times as long as using it. */
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

export function daysBetween(startDate: string, endDate: string): number {
  return daysIn({ startDate, endDate }) - 1;
}

/** Both ends included. */
export function eachDay(startDate: string, endDate: string): string[] {
  return Array.from({ length: daysIn({ startDate, endDate }) }, (_, index) => addDays(startDate, index));
}

/** The zone as ClickHouse spells it: canonical names, and fixed offsets in its own form. */
export function zoneForStore(zone: string): string {
  const { timeZone } = dayFormatOf(zone).resolvedOptions();
  return /^[+-]\d\d:\d\d$/.test(timeZone) ? `Fixed/UTC${timeZone}:00` : timeZone;
}
