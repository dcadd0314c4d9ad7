import type { ReactNode } from 'react';
import styles from './parts.module.css';
import { Tip } from './tip.tsx';

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
    <Tip className={styles.chip} data-live={live || undefined} text={title}>
      <bdi>{children}</bdi>
    </Tip>
  );
}
