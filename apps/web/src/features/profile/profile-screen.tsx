'use client';
import { useTranslations } from 'next-intl';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import { LanguageSelect } from '../../lib/i18n/language-select.tsx';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import { NameForm } from './name-form.tsx';
import styles from './profile-screen.module.css';

export function ProfileScreen() {
  const t = useTranslations();
  const { error, mutate } = useProfile();
  return (
    <>
      <PageTitle title={t('shell.entries.profile')} />
      {error && <FailureBox error={error} onRetry={() => void mutate()} />}
      <div className={styles.cards}>
        <Card title={t('profile.nameTitle')}>
          <NameForm />
        </Card>
        <Card title={t('profile.emailTitle')}>
          <EmailConfirmation />
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
