'use client';
import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconInfoCircle,
  IconNote,
  IconSnowflake,
  IconStarFilled,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type Favourite, subjectName } from '../../kit/favourites/favourite.ts';
import { LabelChip } from '../../kit/favourites/label-parts.tsx';
import { useReplySentence } from '../../lib/i18n/use-sentence.ts';
import { Tip, tip } from '../../ui/tip.tsx';
import styles from './favourites.module.css';

export type RowHandlers = {
  readonly onAbout: (id: string) => void;
  readonly onRemove: (favourites: readonly Favourite[]) => void;
};

type Props = RowHandlers & { readonly favourite: Favourite; readonly name?: string };

/** What can be done with one row. */
export function RowActions({ favourite, name = subjectName(favourite), onAbout, onRemove }: Props) {
  const t = useTranslations('favourites');
  const isVideo = favourite.kind === 'video';
  return (
    <span className={styles.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('about.open', { name })}
        {...tip(t('about.openShort'))}
        onClick={() => onAbout(favourite.id)}
      >
        <IconInfoCircle size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={isVideo ? t('video.removeNamed', { name }) : t('unstar', { name })}
        {...tip(isVideo ? t('video.remove') : t('unstarShort'))}
        onClick={() => onRemove([favourite])}
      >
        <IconStarFilled size={15} />
      </ActionIcon>
    </span>
  );
}

/** Why it has no current numbers: frozen by the plan, never updated, or the last update failed. */
export function StateMark({ favourite }: { favourite: Favourite }) {
  const t = useTranslations('favourites.states');
  const { frozen, tracking } = favourite;
  if (frozen) {
    return (
      <Tip className={styles.state} text={t('frozenTitle')}>
        <IconSnowflake size={12} stroke={1.8} aria-hidden="true" /> {t('frozen')}
      </Tip>
    );
  }
  if (tracking.lastError !== null) {
    return <FailedMark error={tracking.lastError} />;
  }
  return tracking.lastSuccessAt === null && <span className={styles.state}>{t('unread')}</span>;
}

function FailedMark({ error }: { error: NonNullable<Favourite['tracking']['lastError']> }) {
  const t = useTranslations('favourites.states');
  return (
    <Tip className={styles.state} data-tone="warn" text={useReplySentence()(error)}>
      <IconAlertTriangle size={12} stroke={1.8} aria-hidden="true" /> {t('failed')}
    </Tip>
  );
}

/** Its labels and notes; a click opens where both are edited. */
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
