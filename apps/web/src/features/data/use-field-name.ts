'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

/** What a field of the product is called; one without a name is shown as it is written. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('imports.fields');
  return useMemo(() => (field: string) => (t.has(field as 'views') ? t(`${field as 'views'}`) : field), [t]);
}
