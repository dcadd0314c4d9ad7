'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import styles from '../../ui/forms.module.css';

export function EmailConfirmation({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useTranslations('profile');
  const { data: session } = useSession();
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const [answer, setAnswer] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    const result = await callApi(contract.verificationLink, {});
    setBusy(false);
    if (!result.ok) return setAnswer(sentence(result.error));
    if (result.data.alreadyVerified) return setAnswer(t('emailConfirmed'));
    setAnswer(result.data.sent ? t('emailSent') : t('emailNotSent'));
  }

  return (
    <div className={styles.form}>
      <p data-private>{session?.user.email}</p>
      <p role="status" className={styles.faint}>
        {answer ?? (isConfirmed ? t('emailConfirmed') : t('emailUnconfirmed'))}
      </p>
      {!isConfirmed && answer === null && (
        <div className={styles.buttons}>
          <Button variant="default" loading={busy} onClick={() => void send()}>
            {t('emailSend')}
          </Button>
        </div>
      )}
    </div>
  );
}
