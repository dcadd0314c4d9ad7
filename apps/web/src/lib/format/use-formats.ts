'use client';
import {
  formatCount,
  formatCurrency,
  formatDate,
  formatPercent,
  isUiLanguage,
  languageDirection,
  NO_VALUE,
  numberFormat,
} from '@clipscope/domain';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { relativeTime } from './days.ts';
import { usePageClock, useTimeZone } from './time-zone.ts';

type Here = { readonly timeZone?: string; readonly now?: () => Date };

const THIN_SPACES = /[\u2009\u202f]/g;
/** Their long names differ between servers and browsers. */
const NAMED_BRIEFLY: ReadonlySet<string> = new Set(['FK', 'HK', 'MO', 'PS']);

const firstNameOf = (name: string) => name.split(/ [(-]/)[0] ?? name;

/** Numbers and times for the reader's language and zone. */
export function createFormats(locale: string, { now = () => new Date(), ...zone }: Here = {}) {
  const whole = numberFormat(locale);
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const briefly = new Intl.DisplayNames(locale, { type: 'region', style: 'short' });
  const lists = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'narrow' });
  const isRtl = isUiLanguage(locale) && languageDirection(locale) === 'rtl';
  // Isolated, so that a date keeps its order inside a sentence that runs the other way.
  const apart = (text: string) => (isRtl ? `\u2068${text}\u2069` : text);
  const dayStart = (day: string) => new Date(`${day}T00:00:00Z`);
  return {
    count: (value: number | null) => formatCount(value),
    exact: (value: number | null) => (value === null ? NO_VALUE : whole(value)),
    /** For a message with a plural: `count` decides the form, `shown` is displayed. */
    counted: (value: number | null) => ({ count: value ?? 0, shown: formatCount(value) }),
    /** The same, in full. */
    countedExactly: (value: number | null) => ({
      count: value ?? 0,
      shown: value === null ? NO_VALUE : whole(value),
    }),
    /** With a plus where something was added. */
    signed: (value: number) => apart(`${value > 0 ? '+' : ''}${formatCount(value)}`),
    percent: (ratio: number | null, decimals = 1) => formatPercent(ratio, decimals),
    /** In full, with the currency's own decimals. */
    money: (amount: number | null, currency: string) => apart(formatCurrency(amount, { locale, currency })),
    moneyRange: (from: number, to: number, currency: string) =>
      apart(
        new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
          .formatRange(from, to)
          .replaceAll(THIN_SPACES, ' '),
      ),
    shortMoney: (amount: number | null, currency: string) => apart(shortMoney(amount, currency, locale)),
    /** A calendar day such as 2026-11-15, which has no zone. */
    day: (day: string) => apart(formatDate(dayStart(day), { locale, timeZone: 'UTC' })),
    /** A range of calendar days, whose common parts are written once. */
    dayRange: (first: string, last: string) =>
      apart(
        new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
          .formatRange(dayStart(first), dayStart(last))
          // Servers and browsers differ in how wide a space they put around the dash.
          .replaceAll(THIN_SPACES, ' '),
      ),
    shortDay: (day: string) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
        dayStart(day),
      ),
    date: (time: string) => apart(formatDate(new Date(time), { locale, ...zone })),
    dateTime: (time: string) => apart(formatDate(new Date(time), { locale, ...zone, timeStyle: 'short' })),
    ago: (time: string) => apart(relativeTime(new Date(time), now(), locale)),
    country: (code: string) =>
      NAMED_BRIEFLY.has(code) ? firstNameOf(briefly.of(code) ?? code) : (countries.of(code) ?? code),
    list: (parts: readonly string[]) => lists.format(parts),
    seconds: (value: number) => seconds.format(value),
    secondsRange: (from: number, to: number) => seconds.formatRange(from, to),
  };
}

/** `€12.3K`: an abbreviated amount with the currency's sign where the language puts it. Small amounts keep their cents. */
function shortMoney(amount: number | null, currency: string, locale: string): string {
  if (amount === null || Math.abs(amount) < 1000) return formatCurrency(amount, { locale, currency });
  return new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
    .formatToParts(0)
    .map(({ type, value }) => (type === 'integer' ? formatCount(amount) : value))
    .join('');
}

export type Formats = ReturnType<typeof createFormats>;

export function useFormats(): Formats {
  const locale = useLocale();
  // Until the time zone is known, the first HTML uses UTC.
  const timeZone = useTimeZone() ?? 'UTC';
  const now = usePageClock();
  return useMemo(() => createFormats(locale, { timeZone, now }), [locale, timeZone, now]);
}
