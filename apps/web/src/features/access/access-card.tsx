import type { ReactNode } from 'react';
import styles from './access-card.module.css';

/** The frame of every form that stands before the product. */
export function AccessCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

export function FormStack({
  onSubmit,
  children,
}: {
  onSubmit: (form: FormData) => unknown;
  children: ReactNode;
}) {
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        void onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
    </form>
  );
}
