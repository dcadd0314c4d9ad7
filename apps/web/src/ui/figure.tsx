import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './figure.module.css';

export type Trend = 'up' | 'down' | 'flat';

type Props = {
  readonly label: string;
  readonly value: string;
  /** In full, for whoever points at the short form. */
  readonly exact?: string | undefined;
  readonly change?: { readonly text: string; readonly trend: Trend } | undefined;
  readonly note?: ReactNode;
};

const MARKS: Record<Trend, string> = { up: '▲', down: '▼', flat: '' };

export function Figure({ label, value, exact, change, note }: Props) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} title={exact}>
        <bdi>{value}</bdi>
      </dd>
      <dd className={styles.below}>
        {change && (
          <span className={styles.change} data-trend={change.trend}>
            <span aria-hidden="true">{MARKS[change.trend]}</span> <bdi>{change.text}</bdi>
          </span>
        )}{' '}
        <bdi>{note}</bdi>
      </dd>
    </div>
  );
}

export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {children}
    </dl>
  );
}

export function FiguresSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.figures} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={styles.figure}>
          <Skeleton height={12} width="50%" />
          <Skeleton height={24} width="70%" mt={8} />
          <Skeleton height={10} width="40%" mt={8} />
        </div>
      ))}
    </div>
  );
}
