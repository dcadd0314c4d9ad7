'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { spacedName } from './explanation-rows.ts';

/** What a part, a column or a list of an explanation is called; ids and tags stay as they are. */
export function useExplainedLabel(): (name: string) => string {
  const t = useTranslations('metrics');
  return useMemo(
    () => (name: string) => {
      const last = name.split('.').at(-1) ?? name;
      if (t.has(`labels.${last}` as 'labels.reach')) return t(`labels.${last as 'reach'}`);
      if (t.has(`names.${last}` as 'names.views')) return t(`names.${last as 'views'}`);
      return /^[a-z][a-z_]*([A-Z][a-z]+)+$/.test(last) ? spacedName(last) : name;
    },
    [t],
  );
}
