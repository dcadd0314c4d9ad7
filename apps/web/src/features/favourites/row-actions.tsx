'use client';
import { ActionIcon } from '@mantine/core';
import { IconInfoCircle, IconStarFilled } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type Favourite, subjectName } from '../../lib/favourites/favourite.ts';
import styles from './favourites.module.css';

type Props = { readonly favourite: Favourite; readonly onAbout: () => void; readonly onRemove: () => void };

export function RowActions({ favourite, onAbout, onRemove }: Props) {
  const t = useTranslations('favourites');
  const name = subjectName(favourite);
  return (
    <span className={styles.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('about.open', { name })}
        title={t('about.openShort')}
        onClick={onAbout}
      >
        <IconInfoCircle size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('unstar', { name })}
        title={t('unstarShort')}
        onClick={onRemove}
      >
        <IconStarFilled size={15} />
      </ActionIcon>
    </span>
  );
}
