'use client';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { FailureBox } from '../../kit/failure-box.tsx';
import styles from './dashboard.module.css';

type Props<Reply> = {
  readonly reply: SWRResponse<Reply | null, Error>;
  /** Of one row of the placeholder; the widget's height is fixed, so nothing moves. */
  readonly rowPx?: number;
  readonly children: (reply: Reply) => ReactNode;
};

const ROWS = 8;

/** What a widget shows, rows in its place, or what went wrong with this widget alone. */
export function Filled<Reply>({ reply, rowPx = 40, children }: Props<Reply>) {
  const t = useTranslations('states');
  const { data, error, mutate } = reply;
  if (error)
    return (
      <div className={styles.inside}>
        <FailureBox error={error} onRetry={() => void mutate()} />
      </div>
    );
  if (data) return children(data);
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} height={rowPx} />
      ))}
    </div>
  );
}
