'use client';
import type { ImportRoom } from '@clipscope/contract';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';

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

/** The room for files as a sentence needs it. */
export function useStorageText() {
  const bytes = useBytes();
  return useCallback(
    ({ storedBytes, mostBytes, remainingBytes }: ImportRoom) => ({
      kept: bytes(storedBytes),
      most: bytes(mostBytes),
      left: bytes(remainingBytes),
    }),
    [bytes],
  );
}

/** What a field of the product is called; one without a name is shown as it is written. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('imports.fields');
  const common = useTranslations('common');
  return useMemo(
    () => (field: string) => {
      if (t.has(field as 'caption')) return t(`${field as 'caption'}`);
      return common.has(field as 'views') ? common(field as 'views') : field;
    },
    [t, common],
  );
}
