'use client';
import { contract } from '@clipscope/contract';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { AccessCard, AccessForm, EmailField, MailSent, SignInLink } from './access-card.tsx';

/** Confirms on a click, because mail scanners open links before their owners do. */
export function VerifyScreen() {
  const t = useTranslations('access.verify');
  const token = useSearchParams().get('token');
  const sentence = useErrorSentence();
  const [isConfirmed, setConfirmed] = useState(false);
  const form = useSubmit({
    async send(_, { write }) {
      if (token !== null && (await write(contract.verifyEmail, { body: { token } }))) setConfirmed(true);
    },
  });

  if (isConfirmed) {
    return (
      <AccessCard title={t('title')}>
        <MessageBox title={t('confirmed')} urgent />
        <SignInLink />
      </AccessCard>
    );
  }
  return (
    <AccessCard title={t('title')} lead={t(token === null ? 'noToken' : 'lead')}>
      {form.failure && <MessageBox title={sentence(form.failure)} tone="fault" urgent />}
      {token !== null && !form.failure ? (
        <AccessForm form={form} submit={t('submit')}>
          {null}
        </AccessForm>
      ) : (
        <ResendForm />
      )}
    </AccessCard>
  );
}

function ResendForm() {
  const t = useTranslations('access.resend');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSubmit({
    initialValues: { email: '' },
    async send({ email }, { write }) {
      await write(contract.requestVerification, { body: { email } });
      // Shown whatever the reply is: it must not reveal whether the address is known.
      setSentTo(email);
    },
  });
  if (sentTo !== null) return <MailSent text={t('text', { email: sentTo })} />;
  return (
    <AccessForm form={form} submit={t('submit')} button={{ variant: 'default' }}>
      <EmailField form={form} />
    </AccessForm>
  );
}
