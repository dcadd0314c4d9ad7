'use client';
import { contract } from '@clipscope/contract';
import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { useApi } from '../../lib/api/use-api.ts';
import { LanguageSelect } from '../../lib/i18n/language-select.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import { NameForm } from './name-form.tsx';
import styles from './profile-screen.module.css';

const NAME_FORM_HEIGHT_PX = 190;
const EMAIL_HEIGHT_PX = 60;

export function ProfileScreen() {
  const t = useTranslations();
  const { data: settings, error, mutate } = useApi(contract.userSettings, {});
  return (
    <>
      <PageTitle title={t('shell.entries.profile')} />
      {error && <FailureBox error={error} onRetry={() => void mutate()} />}
      <div className={styles.cards}>
        <Card title={t('profile.nameTitle')}>
          {settings ? <NameForm settings={settings} /> : <Skeleton height={NAME_FORM_HEIGHT_PX} />}
        </Card>
        <Card title={t('profile.emailTitle')}>
          {settings ? (
            <EmailConfirmation isConfirmed={settings.emailVerified} />
          ) : (
            <Skeleton height={EMAIL_HEIGHT_PX} />
          )}
        </Card>
        <Card title={t('language.label')}>
          <div className={styles.stack}>
            <LanguageSelect />
            <p className={styles.faint}>{t('profile.languageNote')}</p>
          </div>
        </Card>
      </div>
    </>
  );
}
