'use client';
import { contract } from '@clipscope/contract';
import { Button, TextInput } from '@mantine/core';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { SIGN_IN_PATH } from '../../lib/page/paths.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { AccessCard, FormStack } from './access-card.tsx';
import { MailSent } from './mail-sent.tsx';

/** Confirms on a click, because mail scanners open links before their owners do. */
export function VerifyScreen() {
  const t = useTranslations('access');
  const common = useTranslations('common');
  const token = useSearchParams().get('token');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const [state, setState] = useState<'waiting' | 'busy' | 'confirmed'>('waiting');
  const [fault, setFault] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function confirm() {
    if (token === null) return;
    setState('busy');
    const result = await callApi(contract.verifyEmail, { body: { token } });
    setState(result.ok ? 'confirmed' : 'waiting');
    setFault(result.ok ? null : sentence(result.error));
  }

  async function resend(form: FormData) {
    const email = String(form.get('email'));
    await callApi(contract.requestVerification, { body: { email } });
    setSentTo(email);
  }

  if (state === 'confirmed') {
    return (
      <AccessCard title={t('verify.title')}>
        <MessageBox title={t('verify.confirmed')} urgent />
        <Link href={SIGN_IN_PATH}>{common('signIn')}</Link>
      </AccessCard>
    );
  }
  return (
    <AccessCard title={t('verify.title')} lead={token === null ? t('verify.noToken') : t('verify.lead')}>
      {fault !== null && <MessageBox title={fault} tone="fault" urgent />}
      {token !== null && fault === null && (
        <Button loading={state === 'busy'} onClick={() => void confirm()}>
          {t('verify.submit')}
        </Button>
      )}
      {(token === null || fault !== null) &&
        (sentTo !== null ? (
          <MailSent title={common('checkEmail')} text={t('resend.text', { email: sentTo })} />
        ) : (
          <FormStack onSubmit={resend}>
            <TextInput
              name="email"
              type="email"
              label={common('emailAddress')}
              autoComplete="username"
              required
            />
            <Button type="submit" variant="default">
              {t('resend.submit')}
            </Button>
          </FormStack>
        ))}
    </AccessCard>
  );
}
