import { Skeleton } from '@mantine/core';
import { Children, type CSSProperties, type ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './parts.module.css';
import { SPARKLINE_PX } from './sparkline/sparkline.tsx';
import { Tip, tip } from './tip.tsx';

type Trend = 'up' | 'down' | 'flat';

export type FigureChange = { readonly text: string; readonly trend: Trend };

type Props = {
  readonly label: string;
  readonly value: string;
  /** In full, where the value is short. */
  readonly exact?: string | undefined;
  /** How sure it is: its interval, how much it is from. Shown on demand. */
  readonly more?: string | undefined;
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

export function Figure(props: Props) {
  const { label, value, exact, more, isWords = false, change, note, explain, children } = props;
  const about = [exact, typeof note === 'string' && change && note, more]
    .filter(text => text && text !== value)
    .join('\n');
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-words={isWords || undefined}>
        {explain ? (
          <ExplainButton label={explain.label} about={about} onOpen={explain.onOpen}>
            {value}
          </ExplainButton>
        ) : (
          <Tip as="bdi" text={about}>
            {value}
          </Tip>
        )}
      </dd>
      {/* Also what there is to know about the value, for those whose tap on the value opens its explanation. */}
      <Tip as="dd" className={styles.below} text={about} isStop={false}>
        {change ? (
          <span className={layout.change} data-trend={change.trend}>
            {change.trend !== 'flat' && <span aria-hidden="true">{MARKS[change.trend]} </span>}
            <bdi>{change.text}</bdi>
          </span>
        ) : (
          <bdi>{note}</bdi>
        )}
      </Tip>
      {children !== undefined && <dd className={styles.drawing}>{children}</dd>}
    </div>
  );
}

type ExplainProps = {
  readonly label: string;
  /** More about the number, shown on demand. */
  readonly about?: string | undefined;
  readonly onOpen: () => void;
  readonly children: string;
};

/** A number that can be opened. The number is read first, then what pressing it does. */
export function ExplainButton({ label, about, onOpen, children }: ExplainProps) {
  return (
    <button type="button" data-paper="" className={styles.explain} {...tip(about)} onClick={onOpen}>
      <bdi>{children}</bdi>
      <span className={layout.hidden}>{` ${label}`}</span>
    </button>
  );
}

export function MetricValues({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      className={styles.figures}
      style={{ '--columns': Children.toArray(children).length } as CSSProperties}
      aria-label={label}
    >
      {children}
    </dl>
  );
}

type SkeletonProps = {
  readonly count: number;
  /** Whether some figures have a small drawing. */
  readonly hasDrawings?: boolean | undefined;
};

export function MetricsSkeleton({ count, hasDrawings = false }: SkeletonProps) {
  return (
    <div className={styles.figures} style={{ '--columns': count } as CSSProperties} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={styles.figure}>
          <Skeleton height={12} width="50%" my={3} />
          <Skeleton height={24} width="70%" my={4} />
          <Skeleton height={10} width="40%" my={4} />
          {hasDrawings && <Skeleton height={SPARKLINE_PX} width="70%" />}
        </div>
      ))}
    </div>
  );
}
