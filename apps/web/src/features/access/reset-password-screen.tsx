'use client';
import { contract } from '@clipscope/contract';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NewPasswordField, usePasswordRule } from '../../kit/form/password-fields.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { RESET_PASSWORD_PATH } from '../../lib/page/paths.ts';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { AccessCard, AccessForm, EmailField, MailSent, SignInLink } from './access-card.tsx';

/** One address: the token of an email leads to the choice of a new password, no token to the request of an email. */
export function ResetPasswordScreen() {
  const token = useSearchParams().get('token');
  return token ? <NewPasswordForm token={token} /> : <RequestResetForm />;
}

function RequestResetForm() {
  const t = useTranslations('access.reset');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSubmit({
    initialValues: { email: '' },
    async send({ email }, { write }) {
      if (await write(contract.requestPasswordReset, { body: { email } })) setSentTo(email);
    },
  });
  return (
    <AccessCard title={t('title')} lead={t('lead')}>
      {sentTo !== null ? (
        <MailSent text={t('sentText', { email: sentTo })} />
      ) : (
        <AccessForm form={form} submit={t('request')} failed={t('notRequested')}>
          <EmailField form={form} />
        </AccessForm>
      )}
      <SignInLink />
    </AccessCard>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const t = useTranslations('access.reset');
  const [isChanged, setChanged] = useState(false);
  const form = useSubmit({
    initialValues: { password: '' },
    ...usePasswordRule(),
    async send({ password }, { write }) {
      if (await write(contract.resetPassword, { body: { token, password } })) setChanged(true);
    },
  });
  if (isChanged) {
    return (
      <AccessCard title={t('chooseTitle')}>
        <MessageBox title={t('changed')} urgent />
        <SignInLink />
      </AccessCard>
    );
  }
  return (
    <AccessCard title={t('chooseTitle')} lead={t('chooseLead')}>
      <AccessForm form={form} submit={t('submit')} failed={t('notChanged')}>
        <NewPasswordField form={form} />
      </AccessForm>
      <Link href={RESET_PASSWORD_PATH}>{t('again')}</Link>
    </AccessCard>
  );
}
