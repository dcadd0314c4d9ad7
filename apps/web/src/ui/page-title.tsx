import styles from './parts.module.css';

type Props = {
  readonly title: string;
  readonly lead?: string;
  /** A name of a person or team, hidden in demo mode. */
  readonly isPrivate?: boolean;
};

export function PageTitle({ title, lead, isPrivate = false }: Props) {
  return (
    <header>
      <h1 className={styles.pageTitle} data-private={isPrivate || undefined}>
        <bdi>{title}</bdi>
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
