'use client';
import { contract } from '@clipscope/contract';
import { Button, TextInput } from '@mantine/core';
import { isEmail } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '../../kit/form/form.tsx';
import { CurrentPasswordField } from '../../kit/form/password-fields.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { useAction } from '../../kit/use-action.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import layout from '../../ui/layout.module.css';
import type { Settings } from './use-settings.ts';

type Props = { readonly settings: Settings; readonly onChanged: () => void };

export function EmailAddress({ settings, onChanged }: Props) {
  const t = useTranslations('profile');
  const { data: profile } = useProfile();
  const { answer, busy, send } = useConfirmation();
  const [isChanging, setChanging] = useState(false);
  const { emailVerified, pendingEmail } = settings;
  return (
    <div className={layout.stack}>
      <p data-private>
        <bdi>{profile?.email}</bdi>
      </p>
      <p role="status" className={layout.faint}>
        {answer ?? t(emailVerified ? 'emailConfirmed' : 'emailUnconfirmed')}
      </p>
      {pendingEmail !== null && (
        <p role="status" data-private>
          {t('emailPending', { email: pendingEmail })}
        </p>
      )}
      <div className={layout.row}>
        {!emailVerified && answer === null && (
          <Button variant="default" loading={busy} onClick={() => void send()}>
            {t('emailSend')}
          </Button>
        )}
        <Button variant="default" onClick={() => setChanging(true)}>
          {t('emailChange')}
        </Button>
      </div>
      {isChanging && (
        <ChangeEmail
          hasPassword={settings.hasPassword}
          onRequested={onChanged}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  );
}

function useConfirmation() {
  const t = useTranslations('profile');
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const [answer, setAnswer] = useState<string | null>(null);
  const { busy, during } = useAction();

  async function send() {
    const result = await during(() => callApi(contract.verificationLink, {}));
    if (!result.ok) return setAnswer(sentence(result.error));
    if (result.data.alreadyVerified) return setAnswer(t('emailConfirmed'));
    setAnswer(result.data.sent ? t('emailSent') : t('emailNotSent'));
  }
  return { answer, busy, send };
}

type ChangeProps = {
  readonly hasPassword: boolean;
  readonly onRequested: () => void;
  readonly onClose: () => void;
};

function ChangeEmail({ hasPassword, onRequested, onClose }: ChangeProps) {
  const t = useTranslations('profile');
  const form = useSubmit({
    initialValues: { email: '', currentPassword: '' },
    validate: { email: isEmail(t('emailFault')) },
    async send({ email, currentPassword }, { write }) {
      const body = hasPassword ? { email, currentPassword } : { email };
      if (!(await write(contract.requestEmailChange, { body }))) return;
      onRequested();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('emailChange')}
      confirm={t('emailChangeSend')}
      failed={t('emailUnchanged')}
      onClose={onClose}
    >
      <p className={layout.muted}>{t('emailChangeText')}</p>
      <TextInput type="email" label={t('emailNew')} autoComplete="email" required {...form.field('email')} />
      {hasPassword && <CurrentPasswordField form={form} />}
    </FormDialog>
  );
}
