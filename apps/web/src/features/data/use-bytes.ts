'use client';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** The size of a file in the reader's language, such as 18.2 MB. */
export function useBytes(): (bytes: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const formats = UNITS.map(
      unit =>
        new Intl.NumberFormat(locale, {
          style: 'unit',
          unit,
          unitDisplay: unit === 'byte' ? 'long' : 'short',
          maximumFractionDigits: unit === 'byte' ? 0 : 1,
        }),
    );
    return bytes => {
      const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
      return formats[power]?.format(bytes / 1000 ** power) ?? '';
    };
  }, [locale]);
}
