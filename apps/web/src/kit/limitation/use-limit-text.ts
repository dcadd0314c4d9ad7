'use client';
import { isUnlimited } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';

/** How much of a limit a plan has, wherever it is shown; null where the plan does not include what is limited. */
export function useLimitText(): (amount: number | null) => string {
  const t = useTranslations();
  const { exact } = useFormats();
  return useCallback(
    amount => {
      if (amount === null) return t('pricing.notIncluded');
      return isUnlimited(amount) ? t('subscription.unlimited') : exact(amount);
    },
    [t, exact],
  );
}
