'use client';
import type { MeasuredReply } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

export type Sample = Pick<MeasuredReply, 'sample' | 'notEnough'>;

export const isForbidden = ({ notEnough }: Sample) => notEnough?.reason === 'platform-forbids';

/** How much a number is from; where there is none, how much of what it needs is there, or that nobody may make it. */
export function useSampleText(): (from: Sample) => string {
  const t = useTranslations('metrics');
  return useCallback(
    from => {
      const { sample, notEnough } = from;
      if (notEnough === null) return t('n', { sample });
      return isForbidden(from) ? t('notAllowedText') : t('sampleOf', { sample, needed: notEnough.needed });
    },
    [t],
  );
}
