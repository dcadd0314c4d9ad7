'use client';
import { contract } from '@clipscope/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '../../kit/failure-box.tsx';
import { FormDialog } from '../../kit/form/form.tsx';
import { CurrentPasswordField, NewPasswordField, usePasswordRule } from '../../kit/form/password-fields.tsx';
import { useSubmit } from '../../kit/form/use-submit.ts';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import layout from '../../ui/layout.module.css';

export function Password({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('profile');
  const [isChanging, setChanging] = useState(false);
  if (!hasPassword) return <SetByMail />;
  return (
    <div className={layout.stack}>
      <p className={layout.faint}>{t('passwordNote')}</p>
      <div className={layout.row}>
        <Button variant="default" onClick={() => setChanging(true)}>
          {t('passwordChange')}
        </Button>
      </div>
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
    </div>
  );
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const t = useTranslations('profile');
  const form = useSubmit({
    initialValues: { currentPassword: '', password: '' },
    ...usePasswordRule(),
    async send(values, { write }) {
      if (!(await write(contract.changePassword, { body: values }))) return;
      showToast({ text: t('passwordChanged') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('passwordChange')}
      confirm={t('passwordChange')}
      failed={t('passwordUnchanged')}
      onClose={onClose}
    >
      <CurrentPasswordField form={form} />
      <NewPasswordField form={form} label={t('passwordNew')} />
    </FormDialog>
  );
}

/** For users of a provider: they prove the address instead of the password that they do not have. */
function SetByMail() {
  const t = useTranslations('profile');
  const { data: profile } = useProfile();
  const { write, busy, failure } = useWrite();
  const [isSent, setSent] = useState(false);

  async function send() {
    if (!profile) return;
    const sent = await write(contract.requestPasswordReset, { body: { email: profile.email } });
    setSent(sent !== undefined);
  }

  return (
    <div className={layout.stack}>
      <p role="status" className={layout.faint}>
        {isSent ? t('passwordLinkSent') : t('passwordNone')}
      </p>
      {failure && <FailureBox error={failure} title={t('emailNotSent')} onRetry={() => void send()} />}
      {!isSent && (
        <div className={layout.row}>
          <Button variant="default" loading={busy} disabled={!profile} onClick={() => void send()}>
            {t('passwordLink')}
          </Button>
        </div>
      )}
    </div>
  );
}
