'use client';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';

export function PageSkeleton() {
  const t = useTranslations('states');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={32} width="40%" />
      <Skeleton height={96} mt={16} />
      <Skeleton height={280} mt={16} />
    </div>
  );
}
