import type { ReactNode } from 'react';
import styles from './parts.module.css';

type Props = {
  readonly title: string;
  /** The heading of the page when the box is all there is on it. */
  readonly isPageTitle?: boolean;
  readonly children?: ReactNode;
  readonly tone?: 'plain' | 'warn' | 'fault';
  /** Read aloud when it appears. */
  readonly urgent?: boolean;
};

/** A message where data would be: nothing found, too little, or something went wrong. */
export function MessageBox({ title, isPageTitle = false, children, tone = 'plain', urgent = false }: Props) {
  const Title = isPageTitle ? 'h1' : 'p';
  return (
    <div className={styles.box} data-tone={tone} role={urgent ? 'alert' : undefined}>
      <Title className={styles.messageTitle}>{title}</Title>
      {children}
    </div>
  );
}
