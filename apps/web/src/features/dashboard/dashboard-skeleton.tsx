'use client';
import { NAMED_WIDGETS } from '@clipscope/domain';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import styles from './dashboard.module.css';
import { USUAL_SIZES } from './layout.ts';

/** The dashboard that most people have, before it is known. */
export function DashboardSkeleton() {
  const t = useTranslations('states');
  return (
    <div className={styles.group} role="status" aria-label={t('loading')}>
      <div className={styles.groupHeader} />
      <div className={styles.grid}>
        {NAMED_WIDGETS.map(kind => {
          const { width, height } = USUAL_SIZES[kind];
          const size = { '--columns': width, '--rows': height } as CSSProperties;
          return <Skeleton key={kind} className={styles.place ?? ''} style={size} height="auto" />;
        })}
      </div>
    </div>
  );
}
