'use client';
import { contract } from '@clipscope/contract';
import { passwordProblem, readStored } from '@clipscope/domain';
import { Button, Checkbox, TextInput } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { SIGN_IN_PATH } from '../../lib/page/paths.ts';
import { useRuntimeValues } from '../../lib/page/runtime-values.tsx';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { AccessCard, FormStack } from './access-card.tsx';
import { MailSent } from './mail-sent.tsx';
import { NewPasswordField } from './password-field.tsx';

export function SignUpScreen() {
  const t = useTranslations('access');
  const common = useTranslations('common');
  const { language } = useRuntimeValues();
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const [fault, setFault] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const password = String(form.get('password'));
    const problem = passwordProblem(password);
    if (problem !== null) return setFault(t(`password.${problem}`));
    setBusy(true);
    const result = await callApi(contract.signUp, {
      body: {
        email: text('email'),
        password,
        firstName: text('firstName'),
        lastName: text('lastName'),
        lang: language,
        tosApproved: true,
        // One tick is for both, and without it the form is not sent.
        privacyApproved: form.get('terms') !== null,
        marketingPermission: form.get('marketing') !== null,
        ...arrival(),
      },
    });
    setBusy(false);
    if (result.ok) setSentTo(text('email'));
    else setFault(sentence(result.error));
  }

  if (sentTo !== null) {
    return (
      <AccessCard title={t('signUp.title')}>
        <MailSent title={common('checkEmail')} text={t('signUp.sentText', { email: sentTo })} />
        <Link href={SIGN_IN_PATH}>{common('signIn')}</Link>
      </AccessCard>
    );
  }
  return (
    <AccessCard title={t('signUp.title')} lead={t('signUp.lead')}>
      {fault !== null && <MessageBox title={fault} tone="fault" urgent />}
      <FormStack onSubmit={submit}>
        <TextInput name="firstName" label={t('firstName')} autoComplete="given-name" maxLength={100} />
        <TextInput name="lastName" label={t('lastName')} autoComplete="family-name" maxLength={100} />
        <TextInput
          name="email"
          type="email"
          label={common('emailAddress')}
          autoComplete="username"
          required
        />
        <NewPasswordField />
        <Checkbox name="terms" label={t('signUp.terms')} required />
        <Checkbox name="marketing" label={t('signUp.marketing')} />
        <Button type="submit" loading={busy}>
          {t('signUp.submit')}
        </Button>
      </FormStack>
      <p>
        {t('signUp.haveAccount')} <Link href={SIGN_IN_PATH}>{common('signIn')}</Link>
      </p>
    </AccessCard>
  );
}

/** Where the visit began, as it was remembered on arrival. */
function arrival(): { affiliateCode?: string; initSourceUrl?: string } {
  const storage = browserStorage();
  const affiliateCode = readStored(storage, 'AFF_CODE');
  const initSourceUrl = readStored(storage, 'INIT_SOURCE_URL');
  return {
    ...(typeof affiliateCode === 'string' && { affiliateCode: affiliateCode.slice(0, 100) }),
    ...(typeof initSourceUrl === 'string' && { initSourceUrl: initSourceUrl.slice(0, 2048) }),
  };
}
