import type { ReactNode } from 'react';
import styles from './parts.module.css';

export function Chip({
  children,
  live = false,
  title,
}: {
  children: ReactNode;
  live?: boolean;
  title?: string;
}) {
  return (
    <span className={styles.chip} data-live={live || undefined} title={title}>
      <bdi>{children}</bdi>
    </span>
  );
}
