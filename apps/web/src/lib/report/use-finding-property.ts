'use client';
import { DAY_MS, isUiLanguage, languageDirection } from '@clipscope/domain';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Finding } from './findings-card.tsx';

type NameOf = (property: 'sound' | 'sticker', id: string) => string;

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONDAY_MS = Date.UTC(2024, 0, 1);

/** What the videos of a finding have in common, in the reader's words. */
export function useFindingProperty(nameOf: NameOf | undefined): (finding: Finding) => string {
  const t = useTranslations('report.findings');
  const locale = useLocale();
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    const list = new Intl.ListFormat(locale, { type: 'conjunction' });
    const one = (property: Finding['property'], value: string): string => {
      switch (property) {
        case 'hashtag':
          return `#${value}`;
        case 'weekday':
          return weekday.format(MONDAY_MS + Math.max(0, WEEKDAYS.indexOf(value)) * DAY_MS);
        case 'length':
          return t(`lengths.${value as 'under-15-s'}`);
        case 'sponsored':
          return value === 'yes' ? t('sponsored') : t('notSponsored');
        case 'sound':
        case 'sticker':
          return nameOf?.(property, value) ?? value;
        default:
          return value;
      }
    };
    const isRtl = isUiLanguage(locale) && languageDirection(locale) === 'rtl';
    // Set apart, so that a tag keeps its order inside a sentence that runs the other way.
    const apart = (text: string) => (isRtl ? `\u2068${text}\u2069` : text);
    return ({ property, propertyValues }) =>
      list.format(propertyValues.map(value => apart(one(property, value))));
  }, [t, locale, nameOf]);
}
