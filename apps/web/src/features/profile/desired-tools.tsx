'use client';
import { DESIRED_TOOLS } from '@clipscope/domain';
import { Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import styles from '../../ui/forms.module.css';
import type { Changes, Settings } from './use-settings.ts';

type Props = {
  readonly settings: Settings;
  readonly onFlip: (changes: Changes, message: string) => void;
};

export function DesiredTools({ settings, onFlip }: Props) {
  const t = useTranslations();
  return (
    <Checkbox.Group
      aria-label={t('profile.toolsTitle')}
      description={t('profile.toolsText')}
      value={settings.desiredTools}
      onChange={chosen =>
        onFlip({ desiredTools: DESIRED_TOOLS.filter(tool => chosen.includes(tool)) }, t('profile.toolsSaved'))
      }
    >
      <div className={styles.choices}>
        {DESIRED_TOOLS.map(tool => (
          <Checkbox key={tool} value={tool} label={t(`desiredTools.${tool}`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
