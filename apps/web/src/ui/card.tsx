import type { ReactNode } from 'react';
import styles from './parts.module.css';

type Props = {
  readonly title: string;
  /** Beside the title: a switch that changes what the card shows. */
  readonly controls?: ReactNode;
  /** At the far end of the header: what the reader should know about the numbers. */
  readonly note?: ReactNode;
  /** No padding around the content, for tables that reach the border. */
  readonly flush?: boolean;
  readonly children: ReactNode;
};

export function Card({ title, controls, note, flush = false, children }: Props) {
  return (
    <section className={styles.card} data-flush={flush || undefined}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        {controls}
        {note !== undefined && (
          <div className={styles.note}>
            <bdi>{note}</bdi>
          </div>
        )}
      </header>
      {children}
    </section>
  );
}
