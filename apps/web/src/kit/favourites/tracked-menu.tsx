'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { IconStarOff } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useApi } from '../../lib/api/use-api.ts';
import type { Favourite } from './favourite.ts';
import styles from './filing.module.css';
import { FolderChoices } from './folder-choices.tsx';
import { LabelChoices } from './label-choices.tsx';
import { Notes } from './notes.tsx';
import { Section } from './section.tsx';

type Props = { readonly favourite: Favourite; readonly onStop: () => void };

/** Folders, labels and notes of a favourite, and the option to remove it. */
export function TrackedMenu({ favourite, onStop }: Props) {
  const t = useTranslations('favourites');
  const { data } = useApi(contract.folders, {});
  return (
    <div className={styles.menu}>
      <Section title={t('about.folders')}>
        <FolderChoices favourite={favourite} folders={data?.folders ?? []} />
      </Section>
      <Section title={t('about.labels')}>
        <LabelChoices favourites={[favourite]} />
      </Section>
      <Section title={t('about.notes')}>
        <Notes id={favourite.id} />
      </Section>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconStarOff size={14} stroke={1.6} />}
        onClick={onStop}
      >
        {favourite.kind === 'video' ? t('video.remove') : t('stop.open')}
      </Button>
    </div>
  );
}
