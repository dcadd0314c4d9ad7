import styles from './parts.module.css';

type Props = {
  readonly title: string;
  readonly lead?: string;
  /** Names a person or a team, whom not everybody who sees the screen should see. */
  readonly isPrivate?: boolean;
};

export function PageTitle({ title, lead, isPrivate = false }: Props) {
  return (
    <header>
      <h1 className={styles.pageTitle} data-private={isPrivate || undefined}>
        {title}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
