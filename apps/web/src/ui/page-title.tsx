import styles from './page-title.module.css';

export function PageTitle({ title, lead }: { title: string; lead?: string }) {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
