'use client';
import { USAGE_FEATURES } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { readOne } from '../../lib/filters/filter-values.ts';

/** The parts of the product whose use is recorded, in words; one of an older version keeps its own name. */
export function useUsageNames() {
  const t = useTranslations('admin.usage.features');
  return useMemo(() => {
    const featureName = (feature: string) => {
      const known = readOne(feature, USAGE_FEATURES);
      return known === null ? feature : t(known);
    };
    return { featureName };
  }, [t]);
}
