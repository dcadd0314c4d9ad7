'use client';
import { IconAlertTriangle, IconNote, IconSnowflake } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Favourite } from '../../lib/favourites/favourite.ts';
import { LabelChip } from '../../lib/favourites/label-chip.tsx';
import styles from './favourites.module.css';

/** What stands in the way of its numbers: no place in the plan, not read yet, or a reading that failed. */
export function StateMark({ favourite }: { favourite: Favourite }) {
  const t = useTranslations('favourites.states');
  const { frozen, tracking } = favourite;
  if (frozen) {
    return (
      <span className={styles.state} title={t('frozenTitle')}>
        <IconSnowflake size={12} stroke={1.8} aria-hidden="true" /> {t('frozen')}
      </span>
    );
  }
  if (tracking.lastError !== null) {
    return (
      <span className={styles.state} data-tone="warn" title={tracking.lastError}>
        <IconAlertTriangle size={12} stroke={1.8} aria-hidden="true" /> {t('failed')}
      </span>
    );
  }
  return tracking.lastSuccessAt === null && <span className={styles.state}>{t('unread')}</span>;
}

/** Its labels and how many notes it has; pressing opens where both are written. */
export function Remarks({ favourite, onOpen }: { favourite: Favourite; onOpen: () => void }) {
  const t = useTranslations('favourites');
  const { labels, notes } = favourite;
  if (labels.length === 0 && notes === 0) return null;
  return (
    <span className={styles.remarks}>
      {labels.map(label => (
        <LabelChip key={label.id} label={label} />
      ))}
      {notes > 0 && (
        <button type="button" className={styles.notesMark} onClick={onOpen}>
          <IconNote size={13} stroke={1.6} aria-hidden="true" /> {t('noteCount', { count: notes })}
        </button>
      )}
    </span>
  );
}
