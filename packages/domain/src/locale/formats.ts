/** Shown for an unknown number. */
export const NO_VALUE = '–';
/** As wide as a plus and as a digit, so that columns align; `Intl` writes a hyphen in most languages. */
export const MINUS = '−';

/** Writes numbers in a language, negative ones with a minus. Creating a format is slow, so it is created once. */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat(locale, options);
  return value => format.format(value).replaceAll('-', MINUS);
}

const COUNT_UNITS = [
  { size: 1, suffix: '' },
  { size: 1e3, suffix: 'K' },
  { size: 1e6, suffix: 'M' },
  { size: 1e9, suffix: 'B' },
] as const;

/**
 * K, M and B in every language: `Intl`'s compact notation uses lakhs or ten thousands in some of ours. A trailing
 * ".0" is dropped, so 88,000 is "88K".
 */
export function formatCount(value: number | null | undefined, decimals = 1): string {
  if (!isNumber(value)) return NO_VALUE;
  const amount = Math.abs(value);
  const candidates = COUNT_UNITS.map(unit => ({ ...unit, rounded: roundTo(amount / unit.size, decimals) }));
  // Chosen after rounding: 999,950 is "1M" and not "1000K".
  const { rounded, suffix } = candidates.find(unit => unit.rounded < 1000) ?? {
    rounded: roundTo(amount / 1e9, decimals),
    suffix: 'B',
  };
  return `${value < 0 && rounded > 0 ? MINUS : ''}${grouped(String(rounded))}${suffix}`;
}

/** With separators of thousands; nothing is abbreviated further than B. */
function grouped(amount: string): string {
  return amount.replace(/^\d+/, whole => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));
}

/**
 * A ratio such as 0.081 as a percentage. Only exactly 0 is shown as 0% and only exactly 1 as 100%: in whole percents,
 * anything between is at least "<1%" and at most "99%". A smaller decrease is one step, "−1%", so that it keeps its sign.
 */
export function formatPercent(ratio: number | null | undefined, decimals = 0): string {
  if (!isNumber(ratio)) return NO_VALUE;
  const share = Math.abs(ratio);
  const percentStep = 1 / 10 ** decimals;
  const step = percentStep / 100;
  if (share > 0 && share < step) return `${ratio < 0 ? MINUS : '<'}${percentStep.toFixed(decimals)}%`;
  const percent = share > 1 - step && share < 1 ? 100 - percentStep : roundTo(share * 100, decimals);
  return `${ratio < 0 ? MINUS : ''}${grouped(percent.toFixed(decimals))}%`;
}

const RATING_MIN = 0;
const RATING_MAX = 10;

export function formatRating(rating: number | null | undefined): string {
  if (typeof rating !== 'number' || Number.isNaN(rating)) return NO_VALUE;
  return roundTo(Math.min(RATING_MAX, Math.max(RATING_MIN, rating)), 1).toFixed(1);
}

export function formatCurrency(
  amount: number | null | undefined,
  { locale = 'fi', currency = 'EUR' }: { locale?: string; currency?: string } = {},
): string {
  if (!isNumber(amount)) return NO_VALUE;
  return numberFormat(locale, { style: 'currency', currency })(amount);
}

const TRUNCATE_DEFAULT_LENGTH = 99_999;

/** Cuts between grapheme clusters, never through an emoji or an accented letter. */
export function truncate(text: string, maxLength = TRUNCATE_DEFAULT_LENGTH): string {
  if (text.length <= maxLength) return text;
  const cutAt = new Intl.Segmenter().segment(text).containing(maxLength)?.index ?? maxLength;
  return `${text.slice(0, cutAt)}…`;
}

interface DateFormat {
  /** From `dateLocale`. */
  readonly locale?: string;
  /** Defaults to the user's own zone. */
  readonly timeZone?: string;
  readonly dateStyle?: 'full' | 'long' | 'medium' | 'short';
  /** Without it, only the date is shown. */
  readonly timeStyle?: 'full' | 'long' | 'medium' | 'short';
}

export function formatDate(date: unknown, { locale = 'en', dateStyle = 'medium', ...rest }: DateFormat = {}) {
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) throw new TypeError('Invalid date format');
  return new Intl.DateTimeFormat(locale, { dateStyle, ...rest }).format(date);
}

function isNumber(value: number | null | undefined): value is number {
  return Number.isFinite(value);
}

/** Rounds halves up in decimal; in binary, 1.005 × 100 is 100.49999999999999. */
function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(Number((value * scale).toPrecision(15))) / scale;
}
