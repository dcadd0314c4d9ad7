'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import styles from './profile-screen.module.css';

export function EmailConfirmation() {
  const t = useTranslations('profile');
  const { data: session } = useSession();
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const [answer, setAnswer] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    const result = await callApi(contract.verificationLink, {});
    setBusy(false);
    if (!result.ok) return setAnswer(sentence(result.error));
    if (result.data.alreadyVerified) return setAnswer(t('emailConfirmed'));
    setAnswer(result.data.sent ? t('emailSent') : t('emailNotSent'));
  }

  return (
    <div className={styles.stack}>
      <p data-private>{session?.user.email}</p>
      <div role="status">
        {answer ?? (
          <Button variant="default" loading={busy} onClick={() => void ask()}>
            {t('emailCheck')}
          </Button>
        )}
      </div>
    </div>
  );
}
