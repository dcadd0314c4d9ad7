const UNITS = [
  ['day', 24],
  ['hour', 1],
  ['minute', 1 / 60],
] as const;

/** "15 min", "4 hr", "3 days" in the reader's language: the largest unit of which there are two, or one exactly. */
export function createAgeFormat(locale: string): (hours: number) => string {
  return hours => {
    const [unit, unitHours] =
      UNITS.find(([, size]) => hours >= 2 * size || hours === size) ?? (['minute', 1 / 60] as const);
    const format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: unit === 'minute' ? 0 : 1,
    });
    return format.format(hours / unitHours);
  };
}
