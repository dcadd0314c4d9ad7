import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './parts.module.css';

export type Trend = 'up' | 'down' | 'flat';

export type FigureChange = { readonly text: string; readonly trend: Trend };

type Props = {
  readonly label: string;
  readonly value: string;
  /** In full, as the title of the short form. */
  readonly exact?: string | undefined;
  /** Text in the place of a number: not enough data, no difference. */
  readonly isWords?: boolean;
  readonly change?: FigureChange | undefined;
  readonly note?: ReactNode;
  /** Makes the value a button that opens its explanation. */
  readonly explain?: { readonly label: string; readonly onOpen: () => void } | undefined;
  /** Below the figure: a small drawing. */
  readonly children?: ReactNode;
};

const MARKS: Record<Trend, string> = { up: '▲', down: '▼', flat: '' };

export function Figure({ label, value, exact, isWords = false, change, note, explain, children }: Props) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} title={exact} data-words={isWords || undefined}>
        {explain ? (
          <ExplainButton label={explain.label} onOpen={explain.onOpen}>
            {value}
          </ExplainButton>
        ) : (
          <bdi>{value}</bdi>
        )}
      </dd>
      <dd className={layout.faint}>
        {change && (
          <span className={layout.change} data-trend={change.trend}>
            <span aria-hidden="true">{MARKS[change.trend]}</span> <bdi>{change.text}</bdi>
          </span>
        )}{' '}
        <bdi>{note}</bdi>
      </dd>
      {children !== undefined && <dd>{children}</dd>}
    </div>
  );
}

type ExplainProps = {
  readonly label: string;
  readonly title?: string | undefined;
  readonly onOpen: () => void;
  readonly children: string;
};

/** A number that can be opened. The number is read first, then what pressing it does. */
export function ExplainButton({ label, title, onOpen, children }: ExplainProps) {
  return (
    <button type="button" className={styles.explain} title={title} onClick={onOpen}>
      <bdi>{children}</bdi>
      <span className={layout.hidden}>{` ${label}`}</span>
    </button>
  );
}

export function MetricValues({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {children}
    </dl>
  );
}

export function MetricsSkeleton({ count }: { count: number }) {
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
