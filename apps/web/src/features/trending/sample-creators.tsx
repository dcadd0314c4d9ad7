'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { accountPath } from '../../lib/page/paths.ts';
import { Portrait } from '../../ui/portrait.tsx';
import type { RisingRow } from './rising-row.ts';
import styles from './trending.module.css';

/** The most active ones, as pictures that lead to their reports. */
export function SampleCreators({ creators }: { creators: RisingRow['sampleCreators'] }) {
  const t = useTranslations('trending');
  return (
    <span className={styles.faces}>
      {creators.map(account => (
        <Link
          key={account.id}
          href={accountPath(account)}
          title={t('creator', { name: account.displayName, handle: account.handle })}
          aria-label={t('creator', { name: account.displayName, handle: account.handle })}
          data-private
        >
          <Portrait name={account.displayName} src={account.avatarUrl} sizePx={24} />
        </Link>
      ))}
    </span>
  );
}
