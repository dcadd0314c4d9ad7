'use client';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import styles from './trending.module.css';

const ROWS = 8;

/** As tall as the controls and the first rows, so that nothing jumps when they come. */
export function TableSkeleton({ withControls = true }: { withControls?: boolean }) {
  const t = useTranslations('states');
  return (
    <div role="status" aria-label={t('loading')} className={styles.waiting}>
      {withControls && <Skeleton height={37} />}
      <Skeleton height={ROWS * 64} />
    </div>
  );
}
