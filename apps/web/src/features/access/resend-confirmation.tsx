'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { MailSent } from './mail-sent.tsx';

export function ResendConfirmation({ email }: { email: string }) {
  const t = useTranslations('access.resend');
  const common = useTranslations('common');
  const callApi = useCallApi();
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function resend() {
    await callApi(contract.requestVerification, { body: { email } });
    // Said whatever the reply was: it must not tell whether the address is known.
    setSentTo(email);
  }

  if (sentTo !== null) return <MailSent title={common('checkEmail')} text={t('text', { email: sentTo })} />;
  return (
    <Button size="xs" variant="default" disabled={email === ''} onClick={() => void resend()}>
      {t('submit')}
    </Button>
  );
}
