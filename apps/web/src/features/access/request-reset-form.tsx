'use client';
import { contract } from '@clipscope/contract';
import { Button, TextInput } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { SIGN_IN_PATH } from '../../lib/page/paths.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { AccessCard, FormStack } from './access-card.tsx';
import { MailSent } from './mail-sent.tsx';

export function RequestResetForm() {
  const t = useTranslations('access');
  const common = useTranslations('common');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(form: FormData) {
    setBusy(true);
    const email = String(form.get('email'));
    const result = await callApi(contract.requestPasswordReset, { body: { email } });
    setBusy(false);
    if (result.ok) setSentTo(email);
    else setFault(sentence(result.error));
  }

  return (
    <AccessCard title={t('reset.title')} lead={t('reset.lead')}>
      {fault !== null && <MessageBox title={fault} tone="fault" urgent />}
      {sentTo !== null ? (
        <MailSent title={common('checkEmail')} text={t('reset.sentText', { email: sentTo })} />
      ) : (
        <FormStack onSubmit={submit}>
          <TextInput
            name="email"
            type="email"
            label={common('emailAddress')}
            autoComplete="username"
            required
          />
          <Button type="submit" loading={busy}>
            {t('reset.request')}
          </Button>
        </FormStack>
      )}
      <Link href={SIGN_IN_PATH}>{common('signIn')}</Link>
    </AccessCard>
  );
}
