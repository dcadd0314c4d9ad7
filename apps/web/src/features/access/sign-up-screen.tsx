'use client';
import { contract } from '@clipscope/contract';
import { Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NameFields } from '../../kit/form/name-fields.tsx';
import { NewPasswordField, usePasswordRule } from '../../kit/form/password-fields.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { useRuntimeValues } from '../../lib/page/runtime-values.tsx';
import { originOfSignUp } from '../../lib/storage/arrival.ts';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import { AccessCard, AccessForm, EmailField, MailSent, SignInLink } from './access-card.tsx';
import { LEGAL_LINKS } from './legal-links.tsx';
import { OtherProviders } from './other-providers.tsx';
import { ResendButton } from './resend-button.tsx';

const EMPTY = { firstName: '', lastName: '', email: '', password: '', terms: false, marketing: false };

export function SignUpScreen() {
  const t = useTranslations('access.signUp');
  const access = useTranslations('access');
  const { language } = useRuntimeValues();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSubmit({
    initialValues: EMPTY,
    ...usePasswordRule(),
    async send({ firstName, lastName, email, password, terms, marketing }, { write }) {
      const body = {
        email: email.trim(),
        password,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        lang: language,
        tosApproved: true as const,
        // One tick is for both, and without it the form is not sent.
        privacyApproved: terms,
        marketingPermission: marketing,
        ...originOfSignUp(browserStorage()),
      };
      if (await write(contract.signUp, { body })) setSentTo(body.email);
    },
  });

  if (sentTo !== null) {
    return (
      <AccessCard title={t('title')}>
        <MailSent text={t('sentText', { email: sentTo })}>
          <ResendButton email={sentTo} label={access('resend.submitAgain')} sent={access('resend.sent')} />
        </MailSent>
        <SignInLink />
      </AccessCard>
    );
  }
  return (
    <AccessCard title={t('title')} lead={t('lead')}>
      <AccessForm form={form} submit={t('submit')} failed={t('notCreated')}>
        <NameFields form={form} />
        <EmailField form={form} />
        <NewPasswordField form={form} />
        <Checkbox label={access.rich('terms', LEGAL_LINKS)} required {...form.field('terms', 'checkbox')} />
        <Checkbox label={t('marketing')} {...form.field('marketing', 'checkbox')} />
      </AccessForm>
      <OtherProviders callbackUrl={null} />
      <p>
        {t('haveAccount')} <SignInLink />
      </p>
    </AccessCard>
  );
}
