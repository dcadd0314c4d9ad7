import { contentPath } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { Link } from './link.tsx';
import styles from './parts.module.css';

type Props = {
  readonly title: string;
  readonly lead?: string;
  /** The uid of the guide that explains the screen. */
  readonly guide?: string;
  /** A name of a person or team, hidden in demo mode. */
  readonly isPrivate?: boolean;
};

export function PageTitle({ title, lead, guide, isPrivate = false }: Props) {
  const t = useTranslations('common');
  return (
    <header>
      <h1 className={styles.pageTitle} data-private={isPrivate || undefined}>
        <bdi>{title}</bdi>
      </h1>
      {lead !== undefined && (
        <p className={styles.lead}>
          {lead}
          {guide !== undefined && (
            <>
              {' '}
              <Link
                className={styles.guide}
                href={contentPath({ type: 'guide', uid: guide })}
                // What is chosen and typed on the screen stays there.
                target="_blank"
                prefetch={false}
              >
                {t('readGuide')}
              </Link>
            </>
          )}
        </p>
      )}
    </header>
  );
}
