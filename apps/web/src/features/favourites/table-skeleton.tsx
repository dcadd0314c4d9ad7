'use client';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import styles from './favourites.module.css';

const ROW_PX = 57;
const HEAD_PX = 132;
const MOST_ROWS = 12;

/** As tall as the folders and the table will be, so that nothing jumps when they come. */
export function TableSkeleton({ rows }: { rows: number }) {
  const t = useTranslations('states');
  return (
    <div role="status" aria-label={t('loading')} className={styles.waiting}>
      <Skeleton height={30} />
      <Skeleton height={HEAD_PX + ROW_PX * Math.min(rows, MOST_ROWS)} />
    </div>
  );
}
