'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

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
