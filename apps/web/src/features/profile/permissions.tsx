'use client';
import { Button, Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from '../../ui/forms.module.css';
import type { Changes, Settings } from './use-settings.ts';

type Props = {
  readonly settings: Settings;
  readonly onFlip: (changes: Changes, message: string) => void;
};

/** What the user agreed to, and when. Agreement to mails is given and taken back here. */
export function Permissions({ settings, onFlip }: Props) {
  const t = useTranslations('profile');
  const { date } = useFormats();
  return (
    <div className={styles.stack}>
      <Switch
        label={t('marketing')}
        description={t('marketingText')}
        checked={settings.marketing_permission}
        onChange={event => {
          const isOn = event.currentTarget.checked;
          onFlip(
            { marketing_permission: isOn, marketing_permission_asked: true },
            t(isOn ? 'marketingOn' : 'marketingOff'),
          );
        }}
      />
      <dl className={styles.facts}>
        {(['privacyApproved', 'tosApproved'] as const).map(field => {
          const approvedAt = settings[field];
          return (
            <div key={field}>
              <dt>{t(field)}</dt>
              <dd>
                {approvedAt === null ? (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => onFlip({ [field]: new Date().toISOString() }, t('approved'))}
                  >
                    {t('approve')}
                  </Button>
                ) : (
                  t('approvedOn', { day: date(approvedAt) })
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
